import type { Translate } from '../../texts.ts';
import type { ListScope } from './catalogue-list.ts';

/** The heading of a list: a provider's games say whose they are, sections and themes have titles of their own. */
export function listTitle({ category, onlySlots }: ListScope, t: Translate): string {
  if (category === null) return t(onlySlots ? 'catalogue.slots' : 'catalogue.all');
  return category.kind === 'provider'
    ? t('catalogue.byProvider', { provider: category.title })
    : category.title;
}
