import type { FrameMessage } from './messages.ts';

interface RenderOptions {
  sitekey: string;
  callback?: (token: string) => void;
  'expired-callback'?: () => void;
  theme?: 'light' | 'dark';
}

interface Widget {
  frame: HTMLIFrameElement;
  src: string;
  response: string;
  options: RenderOptions;
}

/** The part of reCAPTCHA v2 that pages use, as `window.grecaptcha`. */
const start = (): void => {
  const own = new URL((document.currentScript as HTMLScriptElement).src);
  const widgets: Widget[] = [];

  const widgetOf = (id = 0): Widget => {
    const widget = widgets[id];
    if (widget === undefined) throw new Error(`reCAPTCHA client ${id} does not exist.`);
    return widget;
  };

  const render = (element: HTMLElement, options: RenderOptions): number => {
    const address = new URL('/frame', own);
    address.searchParams.set('k', options.sitekey);
    address.searchParams.set('hl', own.searchParams.get('hl') ?? 'en');
    address.searchParams.set('theme', options.theme ?? 'light');
    address.searchParams.set('co', location.origin);
    const frame = document.createElement('iframe');
    frame.title = 'captcha';
    frame.src = address.href;
    frame.style.border = '0';
    frame.style.width = '100%';
    frame.style.height = '132px';
    frame.style.display = 'block';
    element.append(frame);
    return widgets.push({ frame, src: address.href, response: '', options }) - 1;
  };

  addEventListener('message', ({ origin, source, data }: MessageEvent<FrameMessage>) => {
    const widget = widgets.find(({ frame }) => frame.contentWindow === source);
    if (widget === undefined || origin !== own.origin) return;
    widget.response = data.captcha === 'solved' ? data.token : '';
    if (data.captcha === 'solved') widget.options.callback?.(data.token);
    else widget.options['expired-callback']?.();
  });

  const grecaptcha = {
    ready: (callback: () => void) => callback(),
    render,
    getResponse: (id?: number) => widgetOf(id).response,
    reset(id?: number) {
      const widget = widgetOf(id);
      widget.response = '';
      widget.frame.src = widget.src;
    },
  };
  Object.assign(window, { grecaptcha });
  const onload: unknown = Reflect.get(window, own.searchParams.get('onload') ?? '');
  if (typeof onload === 'function') onload();
};

start();
