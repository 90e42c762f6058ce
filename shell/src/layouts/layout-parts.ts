import type { Layout } from '@marquee/kernel/contracts';

/** What stands around the page in each layout. */
export interface LayoutParts {
  /** Side rail on wide screens, bottom bar on phones. */
  navigation: boolean;
  header: 'full' | 'brand' | 'none';
  accountNavigation: boolean;
  blogNavigation: boolean;
  footer: boolean;
}

export const LAYOUT_PARTS: Record<Layout, LayoutParts> = {
  default: {
    navigation: true,
    header: 'full',
    accountNavigation: false,
    blogNavigation: false,
    footer: true,
  },
  blog: {
    navigation: true,
    header: 'full',
    accountNavigation: false,
    blogNavigation: true,
    footer: true,
  },
  dashboard: {
    navigation: true,
    header: 'full',
    accountNavigation: true,
    blogNavigation: false,
    footer: true,
  },
  'game-play': {
    navigation: false,
    header: 'brand',
    accountNavigation: false,
    blogNavigation: false,
    footer: false,
  },
  blank: {
    navigation: false,
    header: 'brand',
    accountNavigation: false,
    blogNavigation: false,
    footer: true,
  },
};
