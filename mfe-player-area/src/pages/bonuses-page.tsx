import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'bonuses',
  icon: 'gift',
  state: 'bonuses',
  links: ['games', 'bonusTerms', 'saferPlay'],
  indexed: true,
});
