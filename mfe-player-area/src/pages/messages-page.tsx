import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'messages',
  icon: 'news',
  state: 'empty',
  links: ['games', 'home'],
});
