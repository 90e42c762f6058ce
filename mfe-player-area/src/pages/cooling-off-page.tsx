import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'coolingOff',
  icon: 'pause',
  state: 'tools',
  links: ['saferPlay', 'selfExclusion'],
  lists: [
    { name: 'coolingOff.effects', points: 4 },
    { name: 'saferPlay.help', points: 3 },
  ],
});
