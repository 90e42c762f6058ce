import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'login',
  icon: 'user',
  state: 'accounts',
  links: ['games', 'registration', 'saferPlay'],
  indexed: true,
});
