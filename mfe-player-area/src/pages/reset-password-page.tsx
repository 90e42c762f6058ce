import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'resetPassword',
  icon: 'lock',
  state: 'link',
  links: ['home', 'games'],
});
