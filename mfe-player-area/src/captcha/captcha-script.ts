import type { Language } from '@marquee/kernel/locale';

/** What reCAPTCHA v2 puts into the window, as far as it is used here. */
interface Grecaptcha {
  ready?: (callback: () => void) => void;
  render?: (element: HTMLElement, options: RenderOptions) => number;
}

interface RenderOptions {
  sitekey: string;
  callback: (answer: string) => void;
  'expired-callback': () => void;
  theme: 'light' | 'dark';
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): unknown };
}

type CaptchaWindow = Window & { grecaptcha?: Grecaptcha; trustedTypes?: PolicyFactory };

export interface Captcha {
  /**
   * Loads the script, once for the document.
   *
   * @throws {Error} when it cannot be loaded, or is another one than was expected
   */
  load(): Promise<void>;
  /** Shows a captcha in an element. @throws {Error} when the script is not there, or has nothing to work with */
  render(element: HTMLElement | null, options: RenderOptions): void;
}

interface CaptchaSetup {
  /** Of the service; may have a query. */
  scriptUrl: string;
  /** Language of the captcha; left out, the service chooses. */
  hl?: Language;
  /** Undefined on the server. */
  view: Window | undefined;
}

const loading = new WeakMap<Window, Promise<void>>();

const addressOf = ({ scriptUrl, hl }: CaptchaSetup): string => {
  const address = new URL(scriptUrl);
  address.searchParams.set('render', 'explicit');
  if (hl !== undefined) address.searchParams.set('hl', hl);
  return address.href;
};

/** The policy knows this one address. */
const trusted = (view: CaptchaWindow, address: string): string => {
  const policy = view.trustedTypes?.createPolicy('marquee-captcha', {
    createScriptURL: (asked) => {
      if (asked !== address) throw new TypeError(`${asked} is not the script of the captcha.`);
      return asked;
    },
  });
  return (policy?.createScriptURL(address) ?? address) as string;
};

const insertScript = (view: CaptchaWindow, address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = view.document.createElement('script');
    script.async = true;
    script.src = trusted(view, address);
    script.addEventListener('load', () => {
      const { grecaptcha } = view;
      if (grecaptcha === undefined) reject(new Error('reCaptcha is not available on window'));
      else if (grecaptcha.ready === undefined) resolve();
      else grecaptcha.ready(resolve);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('Failed to load script'));
    });
    view.document.head.append(script);
  });

/** A captcha with the interface of reCAPTCHA v2. The sentences of its errors are those of the specification. */
export const createCaptcha = (setup: CaptchaSetup): Captcha => {
  const { view } = setup;
  return {
    async load() {
      if (view === undefined) throw new Error('reCaptcha is not available on server side');
      const started =
        loading.get(view) ??
        insertScript(view, addressOf(setup)).catch((error: unknown) => {
          // The next try inserts another one.
          loading.delete(view);
          throw error;
        });
      loading.set(view, started);
      await started;
    },
    render(element, options) {
      const { grecaptcha } = (view ?? {}) as Partial<CaptchaWindow>;
      if (grecaptcha?.render === undefined) throw new Error('reCAPTCHA is not loaded');
      if (element === null) throw new Error('element is not defined');
      if (options.sitekey === '') throw new Error('sitekey is required');
      grecaptcha.render(element, options);
    },
  };
};
