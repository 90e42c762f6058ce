import type { PageProps } from '@marquee/kernel/remote';

import { BonusCodeEntry } from '../features/bonus-code/bonus-code.tsx';
import type { CodePageData } from '../features/bonus-code/code-load.ts';
import { FirstPage } from '../features/first-page/first-page.tsx';
import { definePage } from '../texts.ts';

function BonusCodePage({ data: isOpen }: PageProps<CodePageData>) {
  if (isOpen) return <BonusCodeEntry />;
  return <FirstPage name="bonusCode" icon="gift" state="empty" links={['games', 'bonuses', 'bonusTerms']} />;
}

export const page = definePage<CodePageData>({
  Component: BonusCodePage,
  head: ({ t }) => ({ title: t('bonusCode.title'), description: t('bonusCode.lead') }),
});
