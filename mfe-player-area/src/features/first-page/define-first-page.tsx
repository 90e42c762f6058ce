import { type PageDefinition } from '@marquee/kernel/remote';

import { definePage } from '../../texts.ts';
import { FirstPage, type FirstPageProps } from './first-page.tsx';

interface FirstPageDefinition extends FirstPageProps {
  /** Worth finding through a search engine; a player's own pages and the ends of links are not. */
  indexed?: boolean;
}

/** A route's page made of its texts alone. */
export function defineFirstPage({
  indexed = false,
  ...props
}: FirstPageDefinition): PageDefinition<undefined> {
  return definePage({
    Component: () => <FirstPage {...props} />,
    head: ({ t }) => ({
      title: t(`${props.name}.title`),
      description: t(`${props.name}.lead`),
      noindex: !indexed,
    }),
  });
}
