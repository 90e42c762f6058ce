import type { VpnConfiguration } from '@marquee/kernel/contracts/site';

import { VpnHelp } from '../features/vpn/vpn-help.tsx';
import { definePage } from '../texts.ts';

export const page = definePage<VpnConfiguration>({
  Component: ({ data }) => <VpnHelp configuration={data} />,
  head: ({ t }) => ({
    title: t('vpn.title'),
    description: t('vpn.lead'),
    canonicalPath: '/vpn',
    breadcrumbs: [{ name: t('vpn.title'), path: '/vpn' }],
  }),
});
