import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profilePassword',
  icon: 'shield',
  state: 'empty',
  links: ['games', 'home'],
});
