import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'historyBonus',
  icon: 'gift',
  state: 'empty',
  links: ['games', 'bonuses'],
});
