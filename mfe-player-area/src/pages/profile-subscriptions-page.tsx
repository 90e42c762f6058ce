import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profileSubscriptions',
  icon: 'mail',
  state: 'empty',
  links: ['games', 'privacy'],
});
