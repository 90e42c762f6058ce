import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profileSecurity',
  icon: 'lock',
  state: 'empty',
  links: ['games', 'home'],
});
