import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'verification',
  icon: 'document',
  state: 'empty',
  links: ['games', 'identityChecks'],
});
