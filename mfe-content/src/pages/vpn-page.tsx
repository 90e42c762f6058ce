import { definePage } from '@marquee/kernel/remote';

import { FirstPage } from '../features/first-page/first-page.tsx';

function VpnPage() {
  return <FirstPage name="vpn" icon="globe" state="vpn.off" next={{ path: '/', labelKey: 'links.home' }} />;
}

export const page = definePage({
  Component: VpnPage,
  head: ({ t }) => ({ title: t('vpn.title'), description: t('vpn.lead') }),
});
