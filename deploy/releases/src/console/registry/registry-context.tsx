import {
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
} from '@marquee/kernel/query';
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';

import type { AnswerOf, GivenTo } from '../../protocol/call.ts';
import type { Calls } from '../../protocol/calls.ts';
import type { SessionAnswer } from '../../protocol/console-session.ts';
import type { RegistryError } from '../../registry-error.ts';
import { mayActAs } from '../../tokens/roles.ts';
import type { CallTable } from './call-table.ts';
import { type ConsoleAsk, createConsoleAsk } from './console-ask.ts';
import { type Connection, followRegistry } from './follow-registry.ts';

interface RegistryValue {
  ask: ConsoleAsk;
  session: SessionAnswer;
  /** Whether this person may change what is live. */
  mayChange: boolean;
  /** Whether this person may make previews, of some packages at least. */
  mayPreview: boolean;
  /** Where visitors reach the site. */
  siteOrigin: string;
  connection: Connection;
}

const RegistryContext = createContext<RegistryValue | null>(null);

/** @throws outside of a {@link RegistryProvider} */
export function useRegistry(): RegistryValue {
  const value = useContext(RegistryContext);
  if (value === null) throw new Error('There is no registry here.');
  return value;
}

/** The audit reads everything that lies there, so it is asked for by itself, and not with each change. */
const OWN_PACE: ReadonlySet<unknown> = new Set<keyof Calls>(['audit', 'edges']);
/** What most pages show, asked for at once. */
const FIRST = [
  'live',
  'compositions',
  'canaries',
  'freezes',
  'releases',
  'edges',
  'keys',
  'requests',
] as const;

const createClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, refetchOnWindowFocus: false } },
  });

export interface RegistryProviderProps {
  calls: CallTable;
  siteOrigin: string;
  session: SessionAnswer;
  onEnded: (error: RegistryError) => void;
  children: ReactNode;
}

/** Gives the pages below it the registry, and keeps what they show as it is there. */
export function RegistryProvider({ calls, siteOrigin, session, onEnded, children }: RegistryProviderProps) {
  const [client] = useState(createClient);
  const [connection, setConnection] = useState<Connection>({ isAway: false, heardAt: 0 });
  const ask = useMemo(
    () => createConsoleAsk({ calls, csrf: session.csrf, onEnded }),
    [calls, session.csrf, onEnded],
  );

  useEffect(() => {
    for (const name of FIRST)
      void client.prefetchQuery({ queryKey: [name, {}], queryFn: () => ask(name, {}) });
  }, [client, ask]);
  useEffect(() => {
    let known: string | null = null;
    return followRegistry({
      onConnection: setConnection,
      // The answer says whether the session is over.
      onRefused: () => void ask('me', {}).catch(() => {}),
      onSeen({ state, edges }) {
        client.setQueryData(['edges', {}], edges);
        const isChanged = known !== null && known !== state;
        known = state;
        if (isChanged)
          void client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !OWN_PACE.has(name) });
      },
    });
  }, [client, ask]);
  const value = useMemo(
    () => ({
      ask,
      session,
      mayChange: mayActAs(session.role, 'manager'),
      mayPreview: mayActAs(session.role, 'publisher'),
      siteOrigin,
      connection,
    }),
    [ask, session, siteOrigin, connection],
  );
  return (
    <QueryClientProvider client={client}>
      <RegistryContext value={value}>{children}</RegistryContext>
    </QueryClientProvider>
  );
}

/** What the registry answers to a call; waits for the first answer, and keeps it as new as the registry is. */
export function useRead<Name extends keyof Calls>(
  name: Name,
  given: GivenTo<Calls[Name]>,
): AnswerOf<Calls[Name]> {
  return useAnswer(name, given).data;
}

/** The same with when it was answered, and a way to ask again. */
export function useAnswer<Name extends keyof Calls>(name: Name, given: GivenTo<Calls[Name]>) {
  const { ask } = useRegistry();
  return useSuspenseQuery({ queryKey: [name, given], queryFn: () => ask(name, given) });
}

/** What a change is given, and the composition that it was decided by looking at. */
export interface Asked<Name extends keyof Calls> {
  given: GivenTo<Calls[Name]>;
  ifLive?: number | undefined;
}

/**
 * Something that changes the registry.
 *
 * @param onDone told also where what asked for it is gone from the page by then, as a canary that has ended
 */
export function useAct<Name extends keyof Calls>(
  name: Name,
  onDone?: (answer: AnswerOf<Calls[Name]>, asked: Asked<Name>) => void,
) {
  const { ask } = useRegistry();
  const client = useQueryClient();
  return useMutation<AnswerOf<Calls[Name]>, RegistryError, Asked<Name>>({
    mutationFn: ({ given, ifLive }) => ask(name, given, { ifLive }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ predicate: ({ queryKey: [name] }) => !OWN_PACE.has(name) }),
  });
}
