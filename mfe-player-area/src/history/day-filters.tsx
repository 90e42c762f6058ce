import { DateField } from '@marquee/kernel/forms/dates';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { Chip, Chips } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../private-texts.ts';
import { areDaysWrong, type Days, daysBefore } from './history-query.ts';
import { useAddress } from './use-address.ts';

import * as styles from './filters.module.css';

interface DayFilterProps {
  name: 'from' | 'to';
  label: string;
  day: string | undefined;
  error?: string | undefined;
}

/** What is typed is no day for a while; the address follows when it is one, or nothing. */
function DayFilter({ name, label, day, error }: DayFilterProps) {
  const { change } = useAddress();
  const [typed, setTyped] = useState<string | null>(null);
  const type = (value: string): void => {
    const isDone = value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);
    setTyped(isDone ? null : value);
    if (isDone) change({ [name]: value === '' ? null : value });
  };
  return <DateField label={label} value={typed ?? day ?? ''} onChange={type} error={error} />;
}

/** The days that a list is about: a press for the usual ones, two fields for any. */
export function DayFilters({ days, timeZone }: { days: Days; timeZone: string }) {
  const { t } = useTranslation();
  const { change } = useAddress();
  const [opened] = useState(() => new Date());
  const today = formatPattern(opened, 'YYYY-MM-DD', timeZone);
  const periods = [
    ['history.period.all', {}],
    ['history.period.today', { from: today, to: today }],
    ['history.period.week', { from: daysBefore(today, 6), to: today }],
    ['history.period.month', { from: daysBefore(today, 29), to: today }],
  ] as const satisfies ReadonlyArray<readonly [string, Days]>;
  return (
    <>
      <div className={styles.periods}>
        <Chips label={t('history.period')}>
          {periods.map(([key, period]: readonly [(typeof periods)[number][0], Days]) => (
            <Chip
              key={key}
              pressed={days.from === period.from && days.to === period.to}
              onPress={() => change({ from: period.from ?? null, to: period.to ?? null })}
            >
              {t(key)}
            </Chip>
          ))}
        </Chips>
      </div>
      <DayFilter key={`from ${days.from}`} name="from" label={t('history.from')} day={days.from} />
      <DayFilter
        key={`to ${days.to}`}
        name="to"
        label={t('history.to')}
        day={days.to}
        error={areDaysWrong(days) ? t('history.daysWrong') : undefined}
      />
    </>
  );
}
