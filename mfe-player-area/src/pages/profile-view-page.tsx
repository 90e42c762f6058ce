import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profileView',
  icon: 'user',
  state: 'empty',
  links: ['games', 'privacy'],
});
