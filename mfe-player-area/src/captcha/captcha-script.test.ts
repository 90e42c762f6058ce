import { createCaptcha } from './captcha-script.ts';

const SCRIPT_URL = 'https://captcha.example/api.js';

/** A window of its own: a script is loaded once for each. */
const aWindow = () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const view = frame.contentWindow as Window & { grecaptcha?: object };
  const script = () => view.document.querySelector('script')!;
  return { view, script };
};
const options = { sitekey: 'key', callback: () => {}, 'expired-callback': () => {}, theme: 'light' } as const;

it('loads the script with render=explicit and the language, once', async () => {
  const { view, script } = aWindow();
  const captcha = createCaptcha({ scriptUrl: `${SCRIPT_URL}?trustedtypes=true`, hl: 'de', view });
  const both = Promise.all([captcha.load(), captcha.load()]);
  expect(view.document.querySelectorAll('script')).toHaveLength(1);
  expect(script().src).toBe(`${SCRIPT_URL}?trustedtypes=true&render=explicit&hl=de`);
  view.grecaptcha = { ready: (callback: () => void) => callback() };
  script().dispatchEvent(new Event('load'));
  await expect(both).resolves.toBeDefined();
});

it('asks for no language where none is given', () => {
  const { view, script } = aWindow();
  void createCaptcha({ scriptUrl: SCRIPT_URL, view }).load();
  expect(script().src).toBe(`${SCRIPT_URL}?render=explicit`);
});

it('loads it through a policy that lets no other address pass', () => {
  const { view, script } = aWindow();
  const rules: Array<{ createScriptURL(address: string): string }> = [];
  Object.assign(view, {
    trustedTypes: {
      createPolicy: (_name: string, given: { createScriptURL(address: string): string }) => {
        rules.push(given);
        return given;
      },
    },
  });
  void createCaptcha({ scriptUrl: SCRIPT_URL, view }).load();
  expect(script().src).toBe(`${SCRIPT_URL}?render=explicit`);
  expect(() => rules[0]?.createScriptURL('https://evil.example/api.js')).toThrow(TypeError);
});

it('says "reCaptcha is not available on server side"', async () => {
  const captcha = createCaptcha({ scriptUrl: SCRIPT_URL, view: undefined });
  await expect(captcha.load()).rejects.toThrow(/^reCaptcha is not available on server side$/);
});

it('says "reCaptcha is not available on window"', async () => {
  const { view, script } = aWindow();
  const loaded = createCaptcha({ scriptUrl: SCRIPT_URL, view }).load();
  script().dispatchEvent(new Event('load'));
  await expect(loaded).rejects.toThrow(/^reCaptcha is not available on window$/);
});

it('says "Failed to load script", and tries again when it is asked again', async () => {
  const { view, script } = aWindow();
  const captcha = createCaptcha({ scriptUrl: SCRIPT_URL, view });
  const loaded = captcha.load();
  script().dispatchEvent(new Event('error'));
  await expect(loaded).rejects.toThrow(/^Failed to load script$/);
  void captcha.load();
  expect(view.document.querySelectorAll('script')).toHaveLength(1);
});

it('says "reCAPTCHA is not loaded"', () => {
  const captcha = createCaptcha({ scriptUrl: SCRIPT_URL, view: aWindow().view });
  expect(() => captcha.render(document.body, options)).toThrow(/^reCAPTCHA is not loaded$/);
});

describe('with the script', () => {
  const open = () => {
    const { view } = aWindow();
    const render = jest.fn();
    view.grecaptcha = { render };
    return { captcha: createCaptcha({ scriptUrl: SCRIPT_URL, view }), render };
  };

  it('says "element is not defined"', () => {
    expect(() => open().captcha.render(null, options)).toThrow(/^element is not defined$/);
  });

  it('says "sitekey is required"', () => {
    const { captcha } = open();
    expect(() => captcha.render(document.body, { ...options, sitekey: '' })).toThrow(/^sitekey is required$/);
  });

  it('shows the captcha in the element', () => {
    const { captcha, render } = open();
    captcha.render(document.body, options);
    expect(render).toHaveBeenCalledWith(document.body, options);
  });
});
