import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'confirmEmail',
  icon: 'mail',
  state: 'link',
  links: ['home', 'games'],
});
