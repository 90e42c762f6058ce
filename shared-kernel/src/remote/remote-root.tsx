import type { RemoteProps } from './host.ts';
import type { PreparedPage } from './prepare.ts';
import { RemoteScope } from './remote-scope.tsx';

export interface RemoteRootProps extends RemoteProps {
  prepared: PreparedPage;
}

/** A remote's React tree: the prepared page inside router, texts and host. */
export function RemoteRoot({ prepared, ...props }: RemoteRootProps) {
  const { lang, messages, uiMessages, host, location, navigationType } = props;
  const { Component } = prepared.page;
  return (
    <RemoteScope {...{ lang, messages, uiMessages, host, location, navigationType }}>
      <Component key={prepared.routeId} data={prepared.data} params={prepared.params} />
    </RemoteScope>
  );
}
