import type { GuardDecision } from '@marquee/kernel/contracts';

type Allow = Extract<GuardDecision, { kind: 'allow' }>;

/** A decision that lets a page be shown; `match` says what differs from a public page of the blog. */
export const anAllow = (
  url: string,
  lang: Allow['lang'] = 'en',
  match: Partial<Allow['match']> = {},
): Allow => ({
  kind: 'allow',
  lang,
  url,
  match: {
    package: 'mfe-content',
    id: 'blog',
    layout: 'blog',
    access: 'public',
    render: 'server',
    params: {},
    ...match,
  },
  cookies: [],
  effects: [],
});

export const aRedirect = (to: string): GuardDecision => ({
  kind: 'redirect',
  status: 302,
  to,
  by: 'test',
  cookies: [],
  effects: [],
});
