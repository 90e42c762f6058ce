import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'bonusCampaigns',
  icon: 'gift',
  state: 'empty',
  links: ['games', 'bonuses', 'bonusCode'],
});
