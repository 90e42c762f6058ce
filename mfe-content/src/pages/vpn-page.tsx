import { definePage, type PageProps } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';
import type { VpnHelp } from '../features/vpn/load-vpn-help.ts';

function VpnPage({ data }: PageProps<VpnHelp>) {
  return (
    <FirstPage
      name="vpn"
      icon="globe"
      state={data.isOffered ? 'vpn.empty' : 'vpn.off'}
      next={{ path: '/', labelKey: 'links.home' }}
    />
  );
}

export const page = definePage<VpnHelp>({
  Component: VpnPage,
  head: ({ t }) => ({ title: t('vpn.title'), description: t('vpn.lead') }),
});
