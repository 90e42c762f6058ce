import * as query from './index.ts';

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(query).toSorted()).toMatchInlineSnapshot(`
[
  "QueryClient",
  "QueryClientProvider",
  "QueryScope",
  "infiniteQueryOptions",
  "keepPreviousData",
  "queryOptions",
  "useInfiniteQuery",
  "useMutation",
  "useQuery",
  "useQueryClient",
  "useSuspenseQuery",
]
`);
});
