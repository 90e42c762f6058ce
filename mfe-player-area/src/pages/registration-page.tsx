import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'registration',
  icon: 'user',
  state: 'accounts',
  links: ['games', 'privacy', 'saferPlay'],
  indexed: true,
});
