/** A page of a remote, and others to come from and to go to. Paths are without language. */
export interface Place {
  remote: string;
  /** Who draws the page when it is the first of a visit. */
  render: 'server' | 'client';
  path: string;
  /** Another page of the same remote. All three share a document: see `sharesDocument` in the kernel. */
  sibling: string;
  /** A page of another remote. */
  elsewhere: string;
}

/** A page of each remote for each way in which it draws pages. */
export const PLACES: readonly Place[] = [
  {
    remote: 'mfe-catalogue',
    render: 'server',
    path: '/games/all',
    sibling: '/contribution',
    elsewhere: '/display/terms',
  },
  {
    remote: 'mfe-catalogue',
    render: 'client',
    path: '/games/favorites',
    sibling: '/games/last',
    elsewhere: '/player/balance',
  },
  {
    remote: 'mfe-player-area',
    render: 'server',
    path: '/bonuses',
    sibling: '/points',
    elsewhere: '/display/terms',
  },
  {
    remote: 'mfe-player-area',
    render: 'client',
    path: '/player/profile',
    sibling: '/player/history',
    elsewhere: '/player/balance',
  },
  {
    remote: 'mfe-competitions',
    render: 'server',
    path: '/tournaments/list',
    sibling: '/races/list',
    elsewhere: '/display/terms',
  },
  {
    remote: 'mfe-content',
    render: 'server',
    path: '/display/terms',
    sibling: '/vpn',
    elsewhere: '/tournaments/list',
  },
  {
    remote: 'mfe-cashier',
    render: 'client',
    path: '/player/balance',
    sibling: '/player/balance?again',
    elsewhere: '/player/profile',
  },
];
