import type { Boot } from '@marquee/kernel/contracts';

import { containerScript } from './container-script.ts';

const ALONE = { src: '/assets/mfe-content/remote-entry.1.js', integrity: 'sha256-a' };
const OF_PAGE = { src: '/assets/mfe-content/page-display.2.js', integrity: 'sha256-b' };

const aBoot = (page?: object): Boot =>
  ({
    remotes: {
      'mfe-content': { entry: ALONE.src, integrity: ALONE.integrity },
      'mfe-cashier': { entry: '/assets/mfe-cashier/remote-entry.3.js', integrity: 'sha256-c' },
    },
    page,
  }) as unknown as Boot;

it('is the one with the code of the page, at the first attempt', () => {
  const boot = aBoot({ package: 'mfe-content', script: OF_PAGE });
  expect(containerScript(boot, 'mfe-content')).toEqual(OF_PAGE);
  expect(containerScript(boot, 'mfe-content', 1)).toEqual(ALONE);
});

it('is the container alone for a remote of another page, and where a release has no script for the page', () => {
  expect(containerScript(aBoot({ package: 'mfe-cashier', script: OF_PAGE }), 'mfe-content')).toEqual(ALONE);
  expect(containerScript(aBoot({ package: 'mfe-content' }), 'mfe-content')).toEqual(ALONE);
  expect(containerScript(aBoot(), 'mfe-content')).toEqual(ALONE);
});

it('is none for a remote that is not in the composition', () => {
  expect(containerScript(aBoot(), 'mfe-unknown')).toBeUndefined();
});
