import { useLanguagePath } from '@marquee/kernel/remote';
import {
  Article,
  ButtonLink,
  EmptyState,
  type IconName,
  PageHeader,
  PointList,
  useUiText,
} from '@marquee/kernel/ui';

import { type TextKey, useTranslate } from '../../texts.ts';
import { type LinkName, LINKS } from './links.ts';
import type { SubjectName } from './subject-name.ts';

/** A list under its own heading. */
interface PointTexts {
  title: TextKey;
  points: readonly TextKey[];
}

export interface FirstPageProps {
  name: SubjectName;
  icon: IconName;
  /** Why there is nothing to do here yet: one of the `state.*` texts. */
  state: 'empty' | 'bonuses';
  /** The first is the one to take. */
  links: LinkName[];
  lists?: PointTexts[];
}

/** A page before real-money play opens: what it is for, what holds already, and where to go from here. */
export function FirstPage({ name, icon, state, links, lists = [] }: FirstPageProps) {
  const t = useTranslate();
  return (
    <Article>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      {lists.map((list) => (
        <PointList key={list.title} title={t(list.title)} points={list.points.map((point) => t(point))} />
      ))}
      <EmptyState framed icon="info" title={t(`state.${state}.title`)} text={t(`state.${state}.text`)}>
        {links.map((link, index) => (
          <OnwardLink key={link} link={LINKS[link]} kind={index === 0 ? 'primary' : 'quiet'} />
        ))}
      </EmptyState>
    </Article>
  );
}

interface OnwardLinkProps {
  link: (typeof LINKS)[LinkName];
  kind: 'primary' | 'quiet';
}

function OnwardLink({ link, kind }: OnwardLinkProps) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <ButtonLink to={path(link.path)} kind={kind}>
      {'uiKey' in link ? say(link.uiKey) : t(link.labelKey)}
    </ButtonLink>
  );
}
