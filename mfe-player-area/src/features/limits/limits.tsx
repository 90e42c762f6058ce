import type { PlayerLimit, PlayerLimits } from '@marquee/kernel/contracts/player';
import { Button } from '@marquee/kernel/ui';
import { Dialog } from '@marquee/kernel/ui/dialog';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';
import { useDates } from '../../safer-play/use-dates.ts';
import { LimitDecision, LimitRemoval } from './limit-call.tsx';
import { LimitForm } from './limit-form.tsx';
import { LimitUse } from './limit-use.tsx';
import { useLimitWords } from './limit-words.ts';
import { RealityCheck } from './reality-check.tsx';

import * as shared from '../../safer-play/safer-play.module.css';
import * as styles from './limits.module.css';

interface PartProps {
  limits: PlayerLimits;
  onSaved: (limits: PlayerLimits) => void;
}

function LimitRow({
  limit,
  limits,
  onSaved,
  onChange,
}: PartProps & { limit: PlayerLimit; onChange: () => void }) {
  const { t } = useTranslation();
  const { nameOf, valueOf } = useLimitWords();
  const { moment } = useDates(limits.timeZone);
  const currency = limit.currency ?? limits.currency;
  const { pending } = limit;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        <span>
          <span className={styles.name}>{nameOf(limit)}</span>
          <span className={styles.value}>{valueOf(limit, currency)}</span>
        </span>
        {pending === null && (
          <div className={shared.actions}>
            <Button onClick={onChange}>{t('limits.change')}</Button>
            <LimitRemoval limit={limit} name={t('limits.remove')} onSaved={onSaved} />
          </div>
        )}
      </div>
      <LimitUse limit={limit} currency={currency} />
      {pending !== null && (
        <div className={shared.notice}>
          <strong>{t('limits.asked', { value: valueOf(pending, currency) })}</strong>
          <p>
            {t('limits.secondYes', {
              from: moment(pending.confirmFrom),
              until: moment(pending.confirmUntil),
              value: valueOf(limit, currency),
            })}
          </p>
          <div className={shared.actions}>
            <LimitDecision
              what="cancel"
              id={pending.id}
              name={t('limits.keep', { value: valueOf(limit, currency) })}
              onSaved={onSaved}
            />
            <LimitDecision
              what="confirm"
              id={pending.id}
              name={t('limits.confirm')}
              disabled={limits.serverTime < pending.confirmFrom}
              onSaved={onSaved}
            />
          </div>
        </div>
      )}
    </li>
  );
}

/** The limits of the player, and how often they are shown what they have played. */
export function Limits({ opened }: { opened: PlayerLimits }) {
  const { t } = useTranslation();
  const { nameOf } = useLimitWords();
  const [limits, setLimits] = useState(opened);
  const [edited, setEdited] = useState<PlayerLimit | 'new' | null>(null);
  const take = (saved: PlayerLimits): void => {
    setLimits(saved);
    setEdited(null);
  };
  const isNew = edited === 'new';
  return (
    <section className={shared.section}>
      <h2 className={shared.title}>{t('limits.title')}</h2>
      <p className={shared.hint}>{t('limits.lead')}</p>
      {limits.items.length === 0 ? (
        <p>{t('limits.empty')}</p>
      ) : (
        <ul className={styles.rows}>
          {limits.items.map((limit) => (
            <LimitRow
              key={limit.id}
              limit={limit}
              limits={limits}
              onSaved={take}
              onChange={() => setEdited(limit)}
            />
          ))}
        </ul>
      )}
      <div className={shared.actions}>
        <Button onClick={() => setEdited('new')}>{t('limits.add')}</Button>
      </div>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === null || isNew ? t('limits.add') : nameOf(edited)}
      >
        {edited !== null && (
          <LimitForm
            currency={(isNew ? null : edited.currency) ?? limits.currency}
            {...(!isNew && { limit: edited })}
            taken={limits.items}
            onSaved={take}
            onCancel={() => setEdited(null)}
          />
        )}
      </Dialog>
      <RealityCheck limits={limits} onSaved={take} />
    </section>
  );
}
