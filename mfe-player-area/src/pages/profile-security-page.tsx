import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profileSecurity',
  icon: 'shield',
  state: 'empty',
  links: ['games', 'home'],
});
