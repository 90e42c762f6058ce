import type { BonusGrant } from '@marquee/kernel/contracts/bonuses';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Badge, Button, ButtonLink, Card } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';

import { grantPath } from '../../bonuses/grant-path.ts';
import { useBonusFormats } from '../../bonuses/use-bonus-formats.ts';
import { type GrantChangeName, useGrantChange } from '../../bonuses/use-grant-change.ts';
import { useTranslate } from '../../texts.ts';

import * as styles from './bonus-campaigns.module.css';

const WHOLE = 10_000;

/** What has counted, what is missing, and until when. */
function Progress({ grant }: { grant: BonusGrant }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { player } = useSession();
  const { money } = useBonusFormats(grant.currency);
  const { leftToWager, wagered, required, progressBasisPoints, expiresAt } = grant;
  const progress = t('bonus.progress', { wagered: money(wagered), required: money(required) });
  return (
    <div className={styles.progress}>
      <p className={styles.left}>{t('bonus.left', { amount: money(leftToWager) })}</p>
      <Meter label={progress} value={progressBasisPoints} max={WHOLE} />
      <p className={styles.note}>
        {progress}
        {expiresAt !== null &&
          ` · ${t('saferPlay.until', {
            date: formatDate(lang, expiresAt, {
              dateStyle: 'medium',
              timeStyle: 'short',
              timeZone: player?.timeZone ?? 'UTC',
            }),
          })}`}
      </p>
    </div>
  );
}

/** Whose money a stake takes first, with how much there is of each. */
function OrderOfFunds({ grant }: { grant: BonusGrant }) {
  const t = useTranslate();
  const { player } = useSession();
  const { money } = useBonusFormats(grant.currency);
  const { currency, inPlay, locked, maxStake } = grant;
  const real = player?.currency === currency ? money(player.balance) : '';
  return (
    <>
      <h4>{t('bonus.fundsOrder')}</h4>
      <ol className={styles.order}>
        <li>
          {t('bonus.realMoney')} <b>{real}</b>
        </li>
        <li>
          {t('bonus.money')} <b>{money(locked)}</b>
          {/[1-9]/.test(inPlay) && (
            <span className={styles.note}>
              {' '}
              {t('history.inPlay')}: {money(inPlay)}
            </span>
          )}
        </li>
      </ol>
      {maxStake !== null && (
        <p>
          {t('bonus.maxStake')}: {t('bonus.maxStake.round', { amount: money(maxStake) })}
        </p>
      )}
    </>
  );
}

interface RunningGrantProps {
  grant: BonusGrant;
  onChanged: () => void;
  onGiveUp: (grant: BonusGrant) => void;
}

const ACTIONS = [
  ['reward', 'collect', 'bonus.collect'],
  ['deactivate', 'postpone', 'bonus.postpone'],
] as const satisfies ReadonlyArray<readonly [string, GrantChangeName, string]>;

/** The bonus that is being wagered: how far it is, and what it binds. */
export function RunningGrant({ grant, onChanged, onGiveUp }: RunningGrantProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { change, isSending } = useGrantChange(onChanged);
  const { title, state, can } = grant;
  return (
    <Card as="section" className={styles.grant} aria-label={title}>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Badge tone="hot">{t(`bonus.state.${state}`)}</Badge>
      </div>
      <Progress grant={grant} />
      <OrderOfFunds grant={grant} />
      <div className={styles.actions}>
        {ACTIONS.filter(([action]) => can.includes(action)).map(([action, name, key]) => (
          <Button key={action} loading={isSending(grant, name)} onClick={() => void change(grant, name)}>
            {t(key)}
          </Button>
        ))}
        <ButtonLink to={path(grantPath(grant.id))}>{t('bonus.details')}</ButtonLink>
        {can.includes('cancel') && (
          <Button kind="plain" onClick={() => onGiveUp(grant)}>
            {t('bonus.giveUp')}
          </Button>
        )}
      </div>
    </Card>
  );
}
