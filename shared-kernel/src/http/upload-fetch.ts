import { createFetch, type Fetch } from 'ofetch';

/** Of the body, from 0 to 1, as far as the browser has handed it on. */
export type OnProgress = (share: number) => void;

type FetchOptions = NonNullable<Parameters<Fetch>[1]>;

const send = (
  url: string,
  { method = 'POST', headers, body, signal }: FetchOptions,
  onProgress: OnProgress,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () =>
      resolve(
        new Response(request.responseText, {
          status: request.status,
          headers: { 'content-type': request.getResponseHeader('content-type') ?? '' },
        }),
      ),
    );
    request.addEventListener('error', () => reject(new TypeError('The request failed.')));
    request.addEventListener('abort', () => reject(signal?.reason));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });

/** ofetch over the one interface by which browsers tell how much of a body is sent: `fetch` tells nothing of it. */
export const uploadFetch = (onProgress: OnProgress) =>
  createFetch({
    fetch: (input, init = {}) => send(input instanceof Request ? input.url : String(input), init, onProgress),
  });
