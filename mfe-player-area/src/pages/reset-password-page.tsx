import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'resetPassword',
  icon: 'shield',
  state: 'link',
  links: ['home', 'games'],
});
