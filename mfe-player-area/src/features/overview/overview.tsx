import type { Profile } from '@marquee/kernel/contracts/player';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, Card, Icon, Link, Skeleton } from '@marquee/kernel/ui';
import { Meter } from '@marquee/kernel/ui/meter';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './overview.module.css';

type StatusName = 'iron' | 'bronze' | 'silver' | 'gold' | 'platinum' | 'diamond';

/** What of the account is done and what is left to do: status, profile, contacts, the last visit, limits. */
export function Overview({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { player } = useSession();
  const required = profile.fields.filter((field) => field.required);
  const filled = required.filter(({ value }) => value !== '').length;
  const { lastSignIn } = profile;
  if (player === null)
    return (
      <div className={styles.cards}>
        <Skeleton shape="block" className={styles.waiting} />
        <Skeleton shape="block" className={styles.waiting} />
      </div>
    );
  const unconfirmed = [
    ...(player.email !== '' && !player.isEmailConfirmed ? [t('contacts.email')] : []),
    ...(player.phone !== '' && !player.isPhoneConfirmed ? [t('contacts.phone')] : []),
  ];
  return (
    <div className={styles.cards}>
      <Card as="section" className={styles.card} aria-label={t('overview.profile')}>
        <h2 className={styles.title}>{t('overview.profile')}</h2>
        <Meter label={t('overview.profile')} value={filled} max={required.length} />
        <p>{t('overview.filled', { filled, required: required.length })}</p>
        {!profile.isComplete && (
          <>
            <p className={styles.muted}>{t('overview.incomplete')}</p>
            <ButtonLink to={path('/player/profile/view')} kind="primary">
              {t('overview.complete')}
            </ButtonLink>
          </>
        )}
      </Card>
      <Card as="section" className={styles.card} aria-label={t('overview.account')}>
        <h2 className={styles.title}>{t('overview.account')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('overview.status')}</dt>
            <dd>{t(`status.${player.statusName as StatusName}`)}</dd>
          </div>
          <div>
            <dt>{t('overview.contacts')}</dt>
            <dd>
              {unconfirmed.length === 0 ? (
                <span className={styles.good}>
                  <Icon name="check" size={16} />
                  {t('contacts.confirmed')}
                </span>
              ) : (
                <Link to={path('/player/profile/view#contacts')}>
                  {t('overview.unconfirmed', { contacts: unconfirmed.join(', ') })}
                </Link>
              )}
            </dd>
          </div>
          <div>
            <dt>{t('overview.lastSignIn')}</dt>
            <dd>
              {lastSignIn === null ? (
                t('overview.firstVisit')
              ) : (
                <time dateTime={lastSignIn.at}>
                  {formatPattern(lastSignIn.at, 'DD-MM-YYYY HH:mm', player.timeZone)}
                </time>
              )}
            </dd>
          </div>
        </dl>
        <div className={styles.actions}>
          <ButtonLink to={path('/player/profile/security')}>{t('overview.notYou')}</ButtonLink>
          <ButtonLink to={path('/player/cooling-off')}>{t('overview.limits')}</ButtonLink>
        </div>
      </Card>
    </div>
  );
}
