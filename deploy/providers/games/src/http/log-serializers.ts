/** How a request is logged. Without its query: launch tokens stay out of the log. */
export const LOG_SERIALIZERS = {
  req: ({ method, url }: { method: string; url: string }) => ({ method, path: url.split('?')[0] }),
};
