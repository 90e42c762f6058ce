import { useLanguagePath } from '@marquee/kernel/remote';
import { ChipLink, Chips } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';

interface TabChipsProps {
  tabs: Array<{ key: string; title: string }>;
  current: string;
}

/** The tabs of the home page: each has an address of its own, the first one is the plain home page. */
export function TabChips({ tabs, current }: TabChipsProps) {
  const t = useTranslate();
  const home = useLanguagePath()('/');
  if (tabs.length < 2) return null;
  return (
    <Chips label={t('tabs.label')}>
      {tabs.map(({ key, title }, index) => (
        <ChipLink
          key={key}
          to={index === 0 ? home : `${home}?tab=${key}`}
          current={key === current}
          keepScroll
        >
          {title}
        </ChipLink>
      ))}
    </Chips>
  );
}
