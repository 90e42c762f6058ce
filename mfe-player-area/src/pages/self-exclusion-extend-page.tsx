import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'selfExclusionExtend',
  icon: 'shield',
  state: 'link',
  links: ['saferPlay', 'home'],
});
