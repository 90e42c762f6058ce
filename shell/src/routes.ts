import type { RouteDeclaration } from '@marquee/kernel/contracts';

/** The shell has one route of its own; its guards answer it, so nothing is ever drawn for it. */
export const routes: RouteDeclaration[] = [
  {
    id: 'redirect',
    path: '/{lang}/*/redirect',
    layout: 'blank',
    access: 'public',
    render: 'client',
    titleKey: 'error.404.title',
  },
];
