import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'historyPoints',
  icon: 'bolt',
  state: 'empty',
  links: ['games', 'pointRules'],
});
