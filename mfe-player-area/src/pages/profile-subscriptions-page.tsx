import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profileSubscriptions',
  icon: 'news',
  state: 'empty',
  links: ['games', 'privacy'],
});
