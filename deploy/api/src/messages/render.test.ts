import { LANGUAGES } from '@marquee/kernel/locale';

import { renderMail, renderSms, type StoredMessage } from './render.ts';
import { type Channel, type Template, type TemplateParams, TEMPLATES } from './templates.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const SITE = 'https://marquee.example';
const AT = new Date('2026-11-20T12:00:00.000Z');

/** One of each: a new template is missing here until it has one. */
const SAMPLES: { [Name in Template]: TemplateParams[Name] } = {
  'confirm-email': {
    code: { value: '482913', validMs: 10 * MINUTE_MS },
    link: { value: `${SITE}/en/confirm-email/abc`, validMs: 72 * HOUR_MS },
  },
  'confirm-phone': { code: { value: '482913', validMs: 10 * MINUTE_MS } },
  'sign-in-code': { code: { value: '482913', validMs: 10 * MINUTE_MS } },
  'security-code': { code: { value: '482913', validMs: 10 * MINUTE_MS } },
  'password-reset': { link: { value: `${SITE}/en/reset-password/abc`, validMs: 60 * MINUTE_MS } },
  'account-exists': { link: { value: `${SITE}/en/login` } },
  'password-changed': {},
  'email-changed': { link: { value: `${SITE}/en/undo/abc`, validMs: 7 * 24 * HOUR_MS } },
  'phone-changed': {},
  'new-device': { device: 'Firefox on Linux', country: 'DE' },
  'exclusion-started': {
    link: { value: `${SITE}/en/player/self-exclusion/extend/abc`, validMs: 72 * HOUR_MS },
  },
  'exclusion-over': {
    link: { value: `${SITE}/en/player/self-exclusion/deactivate/abc`, validMs: 72 * HOUR_MS },
  },
  'security-changed': { device: 'Firefox, Linux', country: 'DE' },
  'deposit-received': { amount: { value: '25.00', currency: 'EUR' }, number: 'PD-81F3-20D1' },
  'withdrawal-asked': { amount: { value: '25.00', currency: 'EUR' }, number: 'PW-81F3-20D1' },
  'withdrawal-paid': { amount: { value: '25.00', currency: 'EUR' }, number: 'PW-81F3-20D1' },
  'withdrawal-returned': { amount: { value: '25.00', currency: 'EUR' }, number: 'PW-81F3-20D1' },
  'deposit-returned': { amount: { value: '25.00', currency: 'EUR' }, number: 'PD-81F3-20D1' },
};

const NAMES = Object.keys(TEMPLATES) as Template[];

const aMessage = (
  template: Template,
  channel: Channel,
  fields: Partial<StoredMessage> = {},
): StoredMessage => ({
  channel,
  language: 'en',
  template,
  params: SAMPLES[template],
  queuedAt: AT,
  timeZone: 'Europe/Berlin',
  ...fields,
});

const aMail = (template: Template, fields: Partial<StoredMessage> = {}) =>
  renderMail(aMessage(template, 'email', fields), SITE);

/** A text that is missing stands there as its key, and a value as its placeholder. */
const GAPS = /message\.|\{\{|undefined|NaN/;

const CASES = NAMES.flatMap((template) =>
  TEMPLATES[template].channels.flatMap((channel) =>
    LANGUAGES.map((language) => [template, channel, language] as const),
  ),
);

it.each(CASES)('%s by %s has every text in %s', (template, channel, language) => {
  const message = aMessage(template, channel, { language });
  const texts =
    channel === 'sms' ? [renderSms(message, SITE)] : Object.values(renderMail(message, SITE) as object);
  for (const text of texts) {
    expect(text).not.toMatch(GAPS);
    expect(text).not.toBe('');
  }
});

it('has the link and says how long it is good for', () => {
  expect(aMail('password-reset')).toEqual({
    subject: 'Set a new password',
    text: `A new password was asked for your account. You set it on the page that this link opens.

Choose a new password:
https://marquee.example/en/reset-password/abc

The link works once, for 60 minutes.

If it was not you who asked for this, ignore the message: nothing changes.

--${' '}
This message belongs to your account at marquee.example. Replies to it are not read.
`,
    html: expect.stringContaining(
      '<a href="https://marquee.example/en/reset-password/abc">Choose a new password</a>',
    ),
  });
});

it.each([
  [90 * 1000, 'for 1 minute.'],
  [119 * MINUTE_MS, 'for 119 minutes.'],
  [72 * HOUR_MS, 'for 72 hours.'],
  [7 * 24 * HOUR_MS, 'for 7 days.'],
])('says of %d ms that the link works %s', (validMs, said) => {
  const { text } = aMail('password-reset', { params: { link: { value: SITE, validMs } } });
  expect(text).toContain(said);
});

it('tells when something happened in the time of the player, and where', () => {
  const { text } = aMail('new-device');
  expect(text).toContain('(20 November 2026 at 13:00, Europe/Berlin): Firefox on Linux, Germany.');
  expect(aMail('new-device', { timeZone: null }).text).toContain('12:00, UTC');
  expect(aMail('new-device', { params: { device: 'x', country: null } }).text).toContain('unknown place');
});

it('takes nothing that it is filled in with for HTML, and fetches nothing', () => {
  const { html } = aMail('new-device', { params: { device: '<img src=x onerror="x">', country: null } });
  expect(html).toContain('&lt;img src=x onerror=&quot;x&quot;&gt;');
  expect(html).not.toMatch(/<(img|script|link|style)/);
});

it('lets a browser fill in the code of an SMS on this site alone', () => {
  expect(renderSms(aMessage('sign-in-code', 'sms'), 'http://localhost:8080')).toBe(
    `482913 is your code to log in to Marquee. It works once, for 10 minutes. Nobody from Marquee will ever ask you for it.

@localhost #482913`,
  );
});
