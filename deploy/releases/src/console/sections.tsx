import type { ComponentType } from 'react';

import { ApprovalsPage } from './approvals/approvals-page.tsx';
import { AuditPage } from './audit/audit-page.tsx';
import { CanaryPage } from './canary/canary-page.tsx';
import { CompositionsPage } from './compositions/compositions-page.tsx';
import { FreezePage } from './freeze/freeze-page.tsx';
import { LivePage } from './live/live-page.tsx';
import type { ConsoleIconName } from './parts/console-icon.tsx';
import { PreviewsPage } from './previews/previews-page.tsx';
import { ReleasesPage } from './releases/releases-page.tsx';

export interface ConsoleSection {
  path: string;
  name: string;
  icon: ConsoleIconName;
  /** Is given what stands in the address behind the section's own path. */
  Page: ComponentType<{ rest: string | null }>;
}

const LIVE: ConsoleSection = { path: '/', name: 'Live', icon: 'bolt', Page: LivePage };

export const SECTIONS: readonly ConsoleSection[] = [
  LIVE,
  { path: '/canary', name: 'Canary', icon: 'branch', Page: CanaryPage },
  { path: '/compositions', name: 'Compositions', icon: 'history', Page: CompositionsPage },
  { path: '/releases', name: 'Releases', icon: 'document', Page: ReleasesPage },
  { path: '/previews', name: 'Previews', icon: 'eye', Page: PreviewsPage },
  { path: '/approvals', name: 'Approvals', icon: 'people', Page: ApprovalsPage },
  { path: '/freeze', name: 'Freeze', icon: 'snow', Page: FreezePage },
  { path: '/audit', name: 'Audit', icon: 'seal', Page: AuditPage },
];

/** The section of an address; the service answers no address that has none. */
export function findSection(pathname: string): { section: ConsoleSection; rest: string | null } {
  const [, first = '', rest] = pathname.split('/');
  const section = SECTIONS.find(({ path }) => path === `/${first}`) ?? LIVE;
  return { section, rest: rest ? decodeURIComponent(rest) : null };
}
