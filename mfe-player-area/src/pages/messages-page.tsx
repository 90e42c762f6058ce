import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'messages',
  icon: 'mail',
  state: 'empty',
  links: ['games', 'home'],
});
