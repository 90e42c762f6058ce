import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'socialCheckMailru',
  icon: 'user',
  state: 'external',
  links: ['home', 'games'],
});
