/** How a request is logged: without its query, and without the name of a page, which whoever has it may pay on. */
export const LOG_SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({
    method,
    path: (url.split('?')[0] ?? '').replace(/^\/pay\/[\w-]+/, '/pay/…'),
  }),
};
