import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

let pageClient: QueryClient | undefined;

const sharedClient = (): QueryClient => {
  pageClient ??= new QueryClient({
    defaultOptions: { queries: { staleTime: 30_000, retry: 1, refetchOnWindowFocus: false } },
  });
  return pageClient;
};

/**
 * Gives the queries below it the page's one cache, made when the first part of the page needs it: pages that never
 * fetch never pay for it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={sharedClient()}>{children}</QueryClientProvider>;
}
