import { EmptyState } from '@marquee/kernel/ui';
import { useLocation } from 'react-router';

import { OutcomeNotice } from '../outcome/outcome-notice.tsx';
import { Section } from '../parts/section.tsx';
import { useRead } from '../registry/registry-context.tsx';
import { CompositionTimeline } from './composition-timeline.tsx';
import { DifferenceSection } from './difference-section.tsx';

import * as layout from '../parts/layout.module.css';

/**
 * The history as a timeline, and beside it what differs between two of its compositions: the one in the path, and the one
 * that `against` names, by default the one before.
 */
export function CompositionsPage({ rest }: { rest: string | null }) {
  const history = useRead('compositions', {});
  const against = Number(new URLSearchParams(useLocation().search).get('against'));
  if (history.length === 0)
    return (
      <Section title="Compositions">
        <EmptyState icon="clock" title="Nothing was live yet" text="The first pin makes composition 1." />
      </Section>
    );

  const index =
    rest === null ? history.length - 1 : history.findIndex(({ number }) => number === Number(rest));
  const [to, before] = [history[index], history[index - 1]];
  const from = history.find(({ number }) => number === against) ?? before;
  return (
    <>
      <OutcomeNotice />
      <div className={layout.two}>
        <CompositionTimeline history={history} shown={to?.number ?? null} />
        {to === undefined ? (
          <Section title={`Composition ${rest}`}>
            <EmptyState
              icon="search"
              title={`There is no composition ${rest}`}
              text="It may be one that a share of the visitors tried: those were never live for all."
            />
          </Section>
        ) : (
          <DifferenceSection key={to.number} history={history} to={to} from={from ?? null} />
        )}
      </div>
    </>
  );
}
