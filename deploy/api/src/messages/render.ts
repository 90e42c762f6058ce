import { formatDate, formatMoney, type Language } from '@marquee/kernel/locale';
import { countryName } from '@marquee/kernel/locale/names';

import { type Channel, type Expiring, type StoredParams, type Template, TEMPLATES } from './templates.ts';
import { say } from './texts.ts';

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to here a time is told in the smaller unit: nobody counts 90 minutes as hours. */
const LONGEST_IN_MINUTES = 2 * HOUR_MS;
const LONGEST_IN_HOURS = 3 * DAY_MS;

/** A message as it is kept. */
export interface StoredMessage {
  channel: Channel;
  language: Language;
  template: Template;
  params: StoredParams;
  queuedAt: Date;
  /** IANA name; null for a message to nobody who has an account. */
  timeZone: string | null;
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

interface Part {
  kind: 'text' | 'code' | 'link' | 'small';
  text: string;
  url?: string;
}

const momentOf = ({ language, queuedAt, timeZone }: StoredMessage): string => {
  const zone = timeZone ?? 'UTC';
  const moment = formatDate(language, queuedAt, { dateStyle: 'long', timeStyle: 'short', timeZone: zone });
  return `${moment}, ${zone}`;
};

const placeOf = ({ language, params }: StoredMessage): string =>
  params.country ? countryName(language, params.country) : say(language, 'message.unknownPlace');

const amountOf = ({ language, params: { amount } }: StoredMessage): string =>
  amount ? formatMoney(language, amount.value, amount.currency) : '';

/** Everything that the texts of templates may name. */
const valuesOf = (message: StoredMessage): Record<string, string> => ({
  at: momentOf(message),
  device: message.params.device ?? '',
  place: placeOf(message),
  code: message.params.code?.value ?? '',
  amount: amountOf(message),
  number: message.params.number ?? '',
  link: message.params.link?.value ?? '',
});

const codeValid = (language: Language, { validMs }: Expiring): string =>
  say(language, 'message.codeValid', { count: Math.floor(validMs / MINUTE_MS) });

/** Rounded down: a link never ends before its message says. */
const linkValid = (language: Language, validMs: number): string => {
  if (validMs < LONGEST_IN_MINUTES)
    return say(language, 'message.linkValidMinutes', { count: Math.floor(validMs / MINUTE_MS) });
  if (validMs <= LONGEST_IN_HOURS)
    return say(language, 'message.linkValidHours', { count: Math.floor(validMs / HOUR_MS) });
  return say(language, 'message.linkValidDays', { count: Math.floor(validMs / DAY_MS) });
};

/** A text of the template. A template without one is a fault of the program, which the tests find. */
const sayOf = (message: StoredMessage, name: 'subject' | 'text' | 'action' | 'sms'): string =>
  say(
    message.language,
    `message.${message.template}.${name}` as Parameters<typeof say>[1],
    valuesOf(message),
  );

const partsOf = (message: StoredMessage, site: string): Part[] => {
  const { language, template, params } = message;
  const { code, link } = params;
  const { unexpected } = TEMPLATES[template];
  return [
    { kind: 'text', text: sayOf(message, 'text') },
    ...(code
      ? ([
          { kind: 'code', text: say(language, 'message.code', { code: code.value }) },
          {
            kind: 'text',
            text: `${codeValid(language, code)} ${say(language, 'message.neverTell')}`,
          },
        ] as const)
      : []),
    ...(link ? ([{ kind: 'link', text: sayOf(message, 'action'), url: link.value }] as const) : []),
    ...(link?.validMs === undefined
      ? []
      : ([{ kind: 'text', text: linkValid(language, link.validMs) }] as const)),
    ...(unexpected === null
      ? []
      : ([{ kind: 'text', text: say(language, `message.${unexpected}`) }] as const)),
    { kind: 'small', text: say(language, 'message.footer', { site }) },
  ];
};

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const asHtml = ({ kind, text, url = '' }: Part): string => {
  if (kind === 'link') return `<p><a href="${escape(url)}">${escape(text)}</a><br>${escape(url)}</p>`;
  if (kind === 'code') return `<p><strong>${escape(text)}</strong></p>`;
  return kind === 'small' ? `<hr><p><small>${escape(text)}</small></p>` : `<p>${escape(text)}</p>`;
};

const asText = ({ kind, text, url }: Part): string => {
  if (kind === 'link') return `${text}:\n${url}`;
  // Mail programs take what follows for a signature, and leave it out of a reply.
  return kind === 'small' ? `-- \n${text}` : text;
};

/**
 * A mail in its language: plain text, and the same as simple HTML without anything that is fetched.
 *
 * @param siteOrigin where the site is reached
 */
export const renderMail = (message: StoredMessage, siteOrigin: string): RenderedMail => {
  const parts = partsOf(message, new URL(siteOrigin).host);
  const subject = sayOf(message, 'subject');
  return {
    subject,
    text: `${parts.map(asText).join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="${message.language}"><head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body>
${parts.map(asHtml).join('\n')}
</body></html>
`,
  };
};

/**
 * An SMS in its language. Its last line lets a browser fill the code in on the pages of the site, and on no other
 * (https://wicg.github.io/sms-one-time-codes/).
 */
export const renderSms = (message: StoredMessage, siteOrigin: string): string => {
  const { language, params } = message;
  const { code, link } = params;
  const text = [
    sayOf(message, 'sms'),
    ...(code ? [codeValid(language, code), say(language, 'message.neverTell')] : []),
    ...(link?.validMs === undefined ? [] : [linkValid(language, link.validMs)]),
  ].join(' ');
  return code ? `${text}\n\n@${new URL(siteOrigin).hostname} #${code.value}` : text;
};
