import type { Boot, PageHead, RouteMatch, RouteParams } from '@marquee/kernel/contracts';
import type { Host, OutletProps, RemoteProps, RouterLocation } from '@marquee/kernel/remote';

import type { NavigationType } from '../navigation/history.ts';
import type { ReportFailure } from './failure-reporter.ts';
import type { createMessageSource } from './remote-messages.ts';

/** Everything a remote gets from the shell, except what the outlet adds for each attempt. */
export type ShellProps = Omit<RemoteProps, keyof OutletProps>;

interface RemotePropsSetup {
  boot: Boot;
  host: Host;
  messages: ReturnType<typeof createMessageSource>;
  report: ReportFailure;
  location: () => RouterLocation;
  onHead: (head: PageHead, location: RouterLocation) => void;
}

interface PageRequest {
  location: RouterLocation;
  navigationType: NavigationType;
  /** The document contains the server's markup of the page. */
  isServed: boolean;
}

/** Builds the props of remotes, after fetching their messages. */
export function createRemoteProps({ boot, host, messages, report, location, onHead }: RemotePropsSetup) {
  const common = { lang: boot.lang, uiMessages: boot.shellMessages, host };
  const onErrorOf = (packageName: string) => (error: unknown) => report(packageName, 'render', error);
  return {
    ofPage: async (match: RouteMatch, page: PageRequest): Promise<ShellProps> => ({
      ...common,
      route: { id: match.id, params: match.params },
      location: page.location,
      navigationType: page.navigationType,
      messages: await messages.of(match.package),
      initialState:
        page.isServed && boot.page ? { routeId: boot.page.routeId, state: boot.page.state } : undefined,
      identifierPrefix: `${match.package}-`,
      onHead: (head) => onHead(head, page.location),
      onError: onErrorOf(match.package),
    }),
    ofWidget: async (packageName: string, id: string, params: RouteParams): Promise<ShellProps> => ({
      ...common,
      route: { id, params },
      location: location(),
      navigationType: 'PUSH',
      messages: await messages.of(packageName),
      identifierPrefix: `${packageName}-${id}-`,
      // The document's head belongs to the page below the widget.
      onHead: () => {},
      onError: onErrorOf(packageName),
    }),
  };
}
