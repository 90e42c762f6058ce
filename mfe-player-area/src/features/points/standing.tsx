import type { Points, PointsRules } from '@marquee/kernel/contracts/points';
import { Meter } from '@marquee/kernel/ui/meter';

import { Section } from '../../history/section.tsx';
import { useTranslate } from '../../texts.ts';
import { usePointsWords } from './use-points-words.ts';

import * as styles from './points.module.css';

interface ProgressProps {
  label: string;
  have: string;
  needed: number;
  until?: string;
}

/** A bar with its figures. */
function Progress({ label, have, needed, until }: ProgressProps) {
  const t = useTranslate();
  const words = usePointsWords();
  const figures = { have: words.points(have), needed: words.points(needed) };
  return (
    <div className={styles.progress}>
      <p>{label}</p>
      <Meter label={label} value={Math.min(Math.max(Number(have), 0), needed)} max={needed} />
      <p className={styles.note}>
        {until === undefined ? t('points.of', figures) : t('points.ofUntil', { ...figures, until })}
      </p>
    </div>
  );
}

function Next({ points: { next, statusPoints } }: { points: Points }) {
  const t = useTranslate();
  if (next === null) return <p>{t('points.highest')}</p>;
  const status = t(`status.${next.status}`);
  if (next.regain !== null)
    return (
      <Progress
        label={t('points.regain', { status })}
        have={next.regain.earned}
        needed={next.regain.needed}
      />
    );
  return <Progress label={t('points.next', { status })} have={statusPoints} needed={next.needed} />;
}

function Keep({ points: { keep, mayFallAt, status } }: { points: Points }) {
  const t = useTranslate();
  const words = usePointsWords();
  if (keep === null) return null;
  if (!keep.counts) return <p className={styles.note}>{t('points.notCounted')}</p>;
  return (
    <>
      <Progress
        label={t('points.keep', { status: t(`status.${status}`) })}
        have={keep.earned}
        needed={keep.needed}
        until={words.dayUtc(keep.quarterEndsAt)}
      />
      {mayFallAt === null && (
        <p className={styles.note}>
          {t('points.keepRule', { told: words.dayUtc(keep.toldAt), grace: words.dayUtc(keep.graceUntil) })}
        </p>
      )}
    </>
  );
}

/** Where the player stands: what the next status takes, and what this one takes to be kept. */
export function Standing({ points }: { points: Points }) {
  const t = useTranslate();
  const words = usePointsWords();
  const { status, statusPoints, mayFallAt } = points;
  return (
    <Section
      title={t('points.status', { status: t(`status.${status}`) })}
      aside={
        <span className={styles.note}>
          {t('points.statusPoints', { points: words.points(statusPoints) })}
        </span>
      }
    >
      {mayFallAt !== null && <p role="status">{t('points.mayFall', { day: words.dayUtc(mayFallAt) })}</p>}
      <div className={styles.bars}>
        <Next points={points} />
        <Keep points={points} />
      </div>
    </Section>
  );
}

interface LadderProps {
  rules: PointsRules;
  /** Of whoever is signed in. */
  current: Points['status'] | null;
}

const HOURS = { style: 'unit', unit: 'hour', unitDisplay: 'short' } as const;

/** All statuses with what they take and bring. */
export function Ladder({ rules: { steps, stakePerPoint }, current }: LadderProps) {
  const t = useTranslate();
  const words = usePointsWords();
  const unit = words.money('1', stakePerPoint.currency);
  const columns = [
    t('points.column.needed'),
    t('points.column.keep'),
    t('bonus.type.cashback'),
    t('points.column.rate', { unit }),
    t('points.column.hours'),
  ];
  const valuesOf = (step: PointsRules['steps'][number]): string[] => [
    words.points(step.pointsNeeded),
    words.points(step.pointsToKeep),
    words.percent(step.cashbackBasisPoints),
    words.points(step.pointsPerEuro),
    words.number(step.decisionHours, HOURS),
  ];
  return (
    <Section title={t('points.ladder')}>
      <div className={styles.steps}>
        <table className={styles.ladder}>
          <thead>
            <tr>
              <th scope="col">{t('overview.status')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.key} aria-current={step.key === current || undefined}>
                <th scope="row">
                  {t(`status.${step.key}`)}
                  {step.key === current && <small>{t('points.here')}</small>}
                </th>
                {valuesOf(step).map((value, index) => (
                  // Where a row is folded, each value has the name of its column before it.
                  <td key={columns[index]} data-column={columns[index]}>
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('points.worthLess')}</p>
    </Section>
  );
}
