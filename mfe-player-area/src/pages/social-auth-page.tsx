import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'socialAuth',
  icon: 'user',
  state: 'external',
  links: ['home', 'games'],
});
