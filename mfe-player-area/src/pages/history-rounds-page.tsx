import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'historyRounds',
  icon: 'play',
  state: 'empty',
  links: ['games', 'saferPlay'],
});
