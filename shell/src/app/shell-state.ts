import type { RouterLocation } from '@marquee/kernel/remote';

import type { NavigationType, PageState } from '../navigation/history.ts';
import { errorView, type PageView } from './page-view.ts';

/** What the shell shows now. */
export interface ShellState {
  view: PageView;
  location: RouterLocation;
  navigationType: NavigationType;
  keepScroll: boolean;
}

/** What is shown for where the history has come to. */
export const stateOf = ({ decision, location, navigationType, keepScroll }: PageState): ShellState => ({
  view:
    decision.kind === 'allow'
      ? { kind: 'page', match: decision.match, layout: decision.match.layout }
      : errorView(decision.status === 403 ? 'country' : 'not-found'),
  location,
  navigationType,
  keepScroll,
});
