import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'selfExclusion',
  icon: 'shield',
  state: 'tools',
  links: ['saferPlay', 'coolingOff'],
  lists: [
    {
      title: 'selfExclusion.effects.title',
      points: [
        'selfExclusion.effects.1',
        'selfExclusion.effects.2',
        'selfExclusion.effects.3',
        'selfExclusion.effects.4',
      ],
    },
    { title: 'saferPlay.help.title', points: ['saferPlay.help.1', 'saferPlay.help.2', 'saferPlay.help.3'] },
  ],
});
