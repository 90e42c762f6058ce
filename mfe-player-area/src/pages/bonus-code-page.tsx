import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'bonusCode',
  icon: 'gift',
  state: 'empty',
  links: ['games', 'bonuses', 'bonusTerms'],
  indexed: true,
});
