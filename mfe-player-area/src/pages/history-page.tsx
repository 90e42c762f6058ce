import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'history',
  icon: 'clock',
  state: 'empty',
  links: ['games', 'saferPlay'],
  subpages: [
    { name: 'historyPayments', path: '/player/history/payments' },
    { name: 'historyRounds', path: '/player/history/rounds' },
    { name: 'historyBonus', path: '/player/history/bonus' },
    { name: 'historyPoints', path: '/player/history/points' },
  ],
});
