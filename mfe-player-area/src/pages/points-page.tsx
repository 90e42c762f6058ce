import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'points',
  icon: 'star',
  state: 'empty',
  links: ['games', 'pointRules', 'saferPlay'],
  indexed: true,
});
