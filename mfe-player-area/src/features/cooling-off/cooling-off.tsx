import { Handled } from '@marquee/kernel/contracts';
import {
  BreakOfDays,
  BreakUntilDay,
  type SaferPlay,
  type StartCoolingOff,
} from '@marquee/kernel/contracts/player';
import { ContractForm, useContractForm } from '@marquee/kernel/forms';
import { DateField, dayFault } from '@marquee/kernel/forms/dates';
import { useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { useDates } from '../../safer-play/use-dates.ts';

import * as styles from '../../safer-play/safer-play.module.css';

interface CoolingOffProps {
  saferPlay: SaferPlay;
  onChanged: () => Promise<void>;
}

const UNTIL_DAY = 'day';

const startCall = async (host: ReturnType<typeof useHost>, body: StartCoolingOff): Promise<void> => {
  await host.api.post('/dashboard/cooling-off/activate', {
    schema: Handled,
    body,
    idempotencyKey: crypto.randomUUID(),
  });
};

/** A break that ends after so many days, at the same time of day. */
function ByLength({ days, onChanged }: { days: number; onChanged: () => Promise<void> }) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: BreakOfDays,
    initialValues: { days },
    async send(body) {
      await startCall(host, body);
      await onChanged();
    },
  });
  return (
    <ContractForm form={form}>
      <Button type="submit" kind="primary" wide loading={form.isSending}>
        {t('coolingOff.submit')}
      </Button>
    </ContractForm>
  );
}

/** A break that ends with a day. */
function ByDay({
  minimum,
  maximum,
  onChanged,
}: { minimum: string; maximum: string } & Pick<CoolingOffProps, 'onChanged'>) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: BreakUntilDay,
    initialValues: { day: '' },
    check: ({ day }) => ({ day: dayFault(day, { minimum, maximum }) }),
    async send(body) {
      await startCall(host, body);
      await onChanged();
    },
  });
  return (
    <ContractForm form={form}>
      <DateField label={t('saferPlay.lastDay')} minimum={minimum} maximum={maximum} {...form.field('day')} />
      <Button type="submit" kind="primary" wide disabled={form.values.day === ''} loading={form.isSending}>
        {t('coolingOff.submit')}
      </Button>
    </ContractForm>
  );
}

/** Takes a break at once, or makes the one that runs longer; it is over by itself. */
export function CoolingOff({ saferPlay, onChanged }: CoolingOffProps) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { moment, plainDay, span } = useDates(saferPlay.timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const { isActive, till, offers, minDate, maxDate } = saferPlay.coolingOff;
  const change = async (): Promise<void> => {
    setChosen(null);
    await onChanged();
  };
  const choices = [
    ...offers.map((offer) => ({
      value: String(offer.days),
      name: offer.days === 1 ? span(24, 'hour') : span(offer.days, 'day'),
      facts: t('saferPlay.until', { date: moment(offer.till) }),
    })),
    ...(minDate !== null && maxDate !== null
      ? [
          {
            value: UNTIL_DAY,
            name: t('coolingOff.untilDay'),
            facts: t('saferPlay.atMost', { date: plainDay(maxDate) }),
          },
        ]
      : []),
  ];
  const offer = offers.find(({ days }) => String(days) === chosen);
  return (
    <section className={styles.section}>
      {isActive && till !== null && (
        <div className={styles.notice} role="status">
          <strong>{t('coolingOff.active', { date: moment(till) })}</strong>
          <p>{t('coolingOff.active.text')}</p>
          <div className={styles.actions}>
            <ButtonLink to={path('/player/balance')}>{t('saferPlay.balance')}</ButtonLink>
          </div>
        </div>
      )}
      {choices.length > 0 && (
        <Choices
          inColumns
          legend={isActive ? t('coolingOff.longer') : t('saferPlay.howLong')}
          choices={choices}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {offer !== undefined && <ByLength key={offer.days} days={offer.days} onChanged={change} />}
      {chosen === UNTIL_DAY && minDate !== null && maxDate !== null && (
        <ByDay minimum={minDate} maximum={maxDate} onChanged={change} />
      )}
      {chosen === null && choices.length > 0 && <p className={styles.hint}>{t('saferPlay.chooseFirst')}</p>}
    </section>
  );
}
