import { defineFirstPage } from '../features/first-page/define-first-page.tsx';

export const page = defineFirstPage({
  name: 'profile',
  icon: 'user',
  state: 'empty',
  links: ['games', 'saferPlay'],
  subpages: [
    { name: 'profileView', path: '/player/profile/view' },
    { name: 'profilePassword', path: '/player/profile/password' },
    { name: 'profileSecurity', path: '/player/profile/security' },
    { name: 'profileSubscriptions', path: '/player/profile/subscriptions' },
  ],
});
