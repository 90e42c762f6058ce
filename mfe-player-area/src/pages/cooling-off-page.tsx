import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'coolingOff',
  icon: 'pause',
  state: 'tools',
  links: ['saferPlay', 'selfExclusion'],
  lists: [
    {
      title: 'coolingOff.effects.title',
      points: [
        'coolingOff.effects.1',
        'coolingOff.effects.2',
        'coolingOff.effects.3',
        'coolingOff.effects.4',
      ],
    },
    { title: 'saferPlay.help.title', points: ['saferPlay.help.1', 'saferPlay.help.2', 'saferPlay.help.3'] },
  ],
});
