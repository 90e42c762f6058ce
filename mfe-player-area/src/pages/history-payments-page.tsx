import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'historyPayments',
  icon: 'wallet',
  state: 'empty',
  links: ['games', 'saferPlay'],
});
