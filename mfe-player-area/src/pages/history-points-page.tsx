import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'historyPoints',
  icon: 'star',
  state: 'empty',
  links: ['games', 'pointRules'],
});
