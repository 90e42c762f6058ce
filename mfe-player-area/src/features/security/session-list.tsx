import { Handled } from '@marquee/kernel/contracts';
import { nameOfDevice, type OwnSession } from '@marquee/kernel/contracts/security';
import { countryName } from '@marquee/kernel/locale/names';
import { useLanguage, useSession } from '@marquee/kernel/remote';
import { Badge, Button, Card } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';
import { formatMoment } from './format-moment.ts';
import { useSecurityCall } from './use-security-call.ts';

import * as styles from './security.module.css';

interface SessionListProps {
  sessions: OwnSession[];
  onChanged: () => void;
}

/** Where the player is logged in, and how that is ended. */
export function SessionList({ sessions, onChanged }: SessionListProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const timeZone = useSession().player?.timeZone ?? 'UTC';
  const call = useSecurityCall(onChanged);

  return (
    <Card as="section" aria-label={t('security.sessions')}>
      <div className={styles.head}>
        <h2 className={styles.title}>{t('security.sessions')}</h2>
        {sessions.length > 1 && (
          <Button
            size="small"
            loading={call.isSending}
            onClick={() => void call.send('/sessions/end-others', Handled)}
          >
            {t('security.sessions.endOthers')}
          </Button>
        )}
      </div>
      <ul className={styles.rows}>
        {sessions.map((session) => {
          const device = nameOfDevice(session.userAgent) || t('security.unknownDevice');
          return (
            <li key={session.id} className={styles.row}>
              <div className={styles.words}>
                <b>{device}</b>
                <small>
                  {session.country !== null && `${countryName(lang, session.country)} `}
                  {session.address} ·{' '}
                  {t('security.sessions.seen', { at: formatMoment(session.lastSeenAt, timeZone) })}
                </small>
              </div>
              <div className={styles.end}>
                {session.isCurrent ? (
                  <Badge>{t('security.sessions.current')}</Badge>
                ) : (
                  <Button
                    size="small"
                    aria-label={`${t('security.sessions.end')}: ${device}`}
                    onClick={() => void call.send(`/sessions/${session.id}/end`, Handled)}
                  >
                    {t('security.sessions.end')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
