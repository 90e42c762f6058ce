import type { ReceivedMessage } from './inbox.ts';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Addresses of the site in a text become links. */
const withLinks = (text: string): string =>
  escape(text).replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);

export const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 0 auto; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; align-items: end; margin-block: 1rem; }
label { display: grid; flex: 1 1 14rem; }
input, button { font: inherit; min-height: 2.75rem; padding: 0 .75rem; }
ol { list-style: none; padding: 0; margin: 0; }
li { border-block-start: 1px solid color-mix(in srgb, currentColor 25%, transparent); }
li a { display: block; padding-block: .75rem; overflow-wrap: anywhere; }
small { display: block; color: color-mix(in srgb, currentColor 75%, transparent); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
dt { font-weight: 600; }
dd { margin: 0 0 .5rem; overflow-wrap: anywhere; }
`;

/** Adds what has arrived since, above the others, and says so; what is there stays, and so does the focus. */
export const SCRIPT = `
const list = document.querySelector('ol');
const status = document.querySelector('[role=status]');
const known = () => new Set([...list.children].map((item) => item.id));
setInterval(async () => {
  if (document.hidden) return;
  const response = await fetch(location.href).catch(() => null);
  if (response === null || !response.ok) return;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const ids = known();
  const added = [...page.querySelectorAll('ol > li')].filter((item) => !ids.has(item.id));
  if (added.length === 0) return;
  list.prepend(...added);
  document.querySelector('#empty')?.remove();
  status.textContent = added.length === 1 ? 'A message has arrived.' : added.length + ' messages have arrived.';
}, 1000);
`;

const page = (title: string, main: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(title)}</title><link rel="stylesheet" href="/style.css"></head>
<body><main>
${main}
</main></body></html>
`;

const titleOf = ({ channel, subject, text }: ReceivedMessage): string =>
  channel === 'email' ? (subject ?? '') : text;

const timeOf = ({ receivedAt }: ReceivedMessage): string => {
  const iso = receivedAt.toISOString();
  return `<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

const NAMES = { email: 'Mail', sms: 'SMS' } as const;

const drawItem = (message: ReceivedMessage): string =>
  `<li id="message-${message.id}"><a href="/message/${message.id}">${escape(titleOf(message))}
<small>${NAMES[message.channel]} to ${escape(message.to)}, ${timeOf(message)}</small></a></li>`;

/** Everything that has arrived for an address, the newest first. */
export const drawInbox = (messages: readonly ReceivedMessage[], to: string): string =>
  page(
    'Mails and SMS',
    `<h1>Mails and SMS</h1>
<p>What the site has sent, to whomever. Nothing leaves this machine; the list is empty after a restart.</p>
<form role="search"><label>Address or number contains<input name="to" type="search" value="${escape(to)}"></label>
<button>Search</button></form>
<p role="status"></p>
<ol>
${messages.map(drawItem).join('\n')}
</ol>
${messages.length === 0 ? '<p id="empty">No messages yet.</p>' : ''}
<script src="/inbox.js"></script>`,
  );

export const drawMessage = (message: ReceivedMessage): string =>
  page(
    titleOf(message),
    `<p><a href="/">All messages</a></p>
<h1>${escape(message.subject ?? 'SMS')}</h1>
<dl><dt>To</dt><dd>${escape(message.to)}</dd><dt>Received</dt><dd>${timeOf(message)}</dd></dl>
<pre>${withLinks(message.text)}</pre>
${message.html === null ? '' : `<p><a href="/message/${message.id}/html">The same as HTML</a></p>`}`,
  );

export const drawNotFound = (): string =>
  page('Not found', '<h1>Not found</h1>\n<p>There is no such message. <a href="/">All messages</a></p>');
