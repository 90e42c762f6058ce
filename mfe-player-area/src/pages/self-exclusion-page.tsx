import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'selfExclusion',
  icon: 'shield',
  state: 'tools',
  links: ['saferPlay', 'coolingOff'],
  lists: [
    { name: 'selfExclusion.effects', points: 4 },
    { name: 'saferPlay.help', points: 3 },
  ],
});
