import { Handled } from '@marquee/kernel/contracts';
import { type SaferPlay, StartExclusion as Contract } from '@marquee/kernel/contracts/player';
import { ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { useDates } from '../../safer-play/use-dates.ts';

import * as styles from '../../safer-play/safer-play.module.css';

type Offer = SaferPlay['selfExclusion']['offers'][number];

interface ConfirmProps {
  offer: Offer;
  reason: string;
  onBack: () => void;
  onExcluded: () => Promise<void>;
}

/** The second step: what will happen stands above the button that does it. */
function ConfirmExclusion({ offer, reason, onBack, onExcluded }: ConfirmProps) {
  const { t } = useTranslation();
  const host = useHost();
  const form = useContractForm({
    schema: Contract,
    initialValues: { months: offer.months, ...(reason && { reason }) },
    async send(body) {
      await host.api.post('/dashboard/self-exclusion/activate', {
        schema: Handled,
        body,
        idempotencyKey: crypto.randomUUID(),
      });
      await onExcluded();
    },
  });
  return (
    <ContractForm form={form}>
      <h2 className={styles.title}>{t('selfExclusion.effects.title')}</h2>
      <ul className={styles.points}>
        <li>{t('selfExclusion.effects.2')}</li>
        <li>{t('selfExclusion.effects.3')}</li>
        <li>{t('selfExclusion.effects.4')}</li>
        <li>{t('selfExclusion.effects.5')}</li>
      </ul>
      <div className={styles.actions}>
        <Button type="submit" kind="danger" loading={form.isSending}>
          {offer.lastDay === null
            ? t('selfExclusion.submitEndless')
            : t('selfExclusionExtend.submit', { day: offer.lastDay })}
        </Button>
        <Button onClick={onBack}>{t('saferPlay.back')}</Button>
      </div>
    </ContractForm>
  );
}

interface StartExclusionProps {
  saferPlay: SaferPlay;
  onExcluded: () => Promise<void>;
}

/** Excludes the player in two steps: how long, and a last look at what will happen. It takes effect at once. */
export function StartExclusion({ saferPlay, onExcluded }: StartExclusionProps) {
  const { t } = useTranslation();
  const { plainDay, span } = useDates(saferPlay.timeZone);
  const [chosen, setChosen] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const { offers } = saferPlay.selfExclusion;
  const offer = offers.find(({ months }) => String(months) === chosen);

  if (isConfirming && offer !== undefined) {
    return (
      <ConfirmExclusion
        offer={offer}
        reason={reason.trim()}
        onBack={() => setConfirming(false)}
        onExcluded={onExcluded}
      />
    );
  }
  const nameOf = ({ months }: Offer): string => {
    if (months === null) return t('saferPlay.endless');
    return months % 12 === 0 ? span(months / 12, 'year') : span(months, 'month');
  };
  return (
    <div className={styles.section}>
      <Choices
        inColumns
        legend={t('saferPlay.howLong')}
        choices={offers.map((each) => ({
          value: String(each.months),
          name: nameOf(each),
          facts:
            each.lastDay === null
              ? t('saferPlay.atLeast', { time: span(5, 'year') })
              : t('saferPlay.until', { date: plainDay(each.lastDay) }),
        }))}
        value={chosen}
        onChange={setChosen}
      />
      <TextInput
        label={t('selfExclusion.reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={styles.actions}>
        <Button kind="primary" disabled={offer === undefined} onClick={() => setConfirming(true)}>
          {t('saferPlay.continue')}
        </Button>
        {offer === undefined && <p className={styles.hint}>{t('saferPlay.chooseFirst')}</p>}
      </div>
    </div>
  );
}
