import { type Tournament, TournamentJoined } from '@marquee/kernel/contracts/tournaments';
import { ApiError } from '@marquee/kernel/http';
import { useFailureWords, useHost, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card, Icon, Skeleton } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { Notice } from '@marquee/kernel/ui/notice';
import { useRef, useState } from 'react';

import { type TextKey, useTranslate } from '../texts.ts';
import { Moment } from './moment.tsx';
import { useLoginPath } from './use-login-path.ts';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './competition.module.css';

const UNMET: Record<string, TextKey> = {
  time: 'join.unmet.time',
  full: 'join.unmet.full',
  country: 'join.unmet.country',
  status: 'join.unmet.status',
  verification: 'join.unmet.verification',
  funds: 'join.unmet.funds',
  account: 'join.unmet.account',
  staff: 'join.unmet.staff',
};

/** Where what is lacking can be had. */
const REMEDIES: ReadonlyArray<[rule: string, path: string, text: TextKey]> = [
  ['verification', '/player/verification', 'join.remedy.verification'],
  ['account', '/player/cooling-off', 'join.remedy.account'],
];

export interface JoinPanelProps {
  tournament: Tournament;
  /** What is shown is how it stands with whoever looks at it now. */
  isOwn: boolean;
  /** It was joined, or what was shown of it is out of date. */
  onChange: () => void;
  /** The heading; of a race's stage, it says that. */
  title?: string;
}

function Refusal({ unmet, tournament }: { unmet: readonly string[]; tournament: Tournament }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const remedy = REMEDIES.find(([rule]) => unmet.includes(rule));
  return (
    <>
      <p>{t('join.cannot')}</p>
      <ul className={styles.unmet}>
        {unmet.map((rule) => (
          <li key={rule}>
            <Icon name="close" size={20} />
            <span>{t(UNMET[rule] ?? 'join.unmet.other')}</span>
          </li>
        ))}
      </ul>
      {unmet.includes('time') && (
        <p className={styles.note}>
          {t('when.canBeJoined')}: <Moment at={tournament.joinFrom} pattern="HH:mm DD.MM.YYYY" /> –{' '}
          <Moment at={tournament.joinUntil} pattern="HH:mm DD.MM.YYYY" /> {t('when.utc')}
        </p>
      )}
      {remedy && <ButtonLink to={path(remedy[1])}>{t(remedy[2])}</ButtonLink>}
    </>
  );
}

function Agreement({ tournament, onChange }: Pick<JoinPanelProps, 'tournament' | 'onChange'>) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const wordsOf = useFailureWords();
  const host = useHost();
  const [agreedTo, setAgreedTo] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const key = useRef<string | null>(null);
  const { id, rulesVersion, entry } = tournament;
  const hasAgreed = agreedTo === rulesVersion;
  const haveRulesChanged = agreedTo !== null && !hasAgreed;

  const join = async (): Promise<void> => {
    if (!hasAgreed || isSending) return;
    setSending(true);
    setFault(null);
    // The same for another try: an entry is paid once.
    key.current ??= crypto.randomUUID();
    try {
      await host.api.post(`/tournaments/${id}/join`, {
        schema: TournamentJoined,
        body: { rulesVersion },
        idempotencyKey: key.current,
      });
      host.bus.publish('player/changed', {});
      onChange();
    } catch (error) {
      setFault(wordsOf(error));
      // The answer is known, so another press is another decision. What is shown of the tournament may be out of date.
      if (error instanceof ApiError && error.code !== 'NETWORK' && error.code !== 'TIMEOUT') {
        key.current = null;
        onChange();
      }
    } finally {
      setSending(false);
    }
  };
  return (
    <>
      {haveRulesChanged && (
        <Notice icon="info" title={t('join.changed.title')} isAlert>
          <p>{t('join.changed.text', { version: rulesVersion })}</p>
        </Notice>
      )}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={hasAgreed}
          onChange={({ target }) => setAgreedTo(target.checked ? rulesVersion : null)}
        />
        <span>{t('join.agree', { version: rulesVersion })}</span>
      </label>
      {fault !== null && !haveRulesChanged && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button kind="primary" wide disabled={!hasAgreed} loading={isSending} onClick={() => void join()}>
        {entry.kind === 'free' ? t('join.do') : t('join.pay', { entry: words.entry(entry) })}
      </Button>
      {!hasAgreed && <p className={styles.note}>{t('join.tick')}</p>}
    </>
  );
}

function Body({ tournament, isOwn, onChange }: JoinPanelProps) {
  const t = useTranslate();
  const loginPath = useLoginPath();
  const { isSignedIn } = useSession();
  const { joining } = tournament;
  if (!isSignedIn) {
    const unmet = joining.unmet.filter((rule) => rule === 'time' || rule === 'full');
    if (unmet.length > 0) return <Refusal unmet={unmet} tournament={tournament} />;
    return (
      <ButtonLink to={loginPath} kind="primary" wide>
        {t('join.signIn')}
      </ButtonLink>
    );
  }
  if (!isOwn) return <Skeleton shape="block" />;
  if (!joining.canJoin) return <Refusal unmet={joining.unmet} tournament={tournament} />;
  return <Agreement tournament={tournament} onChange={onChange} />;
}

/** Nobody takes part who has not ticked that they have read the rules; who cannot is told why, and what to do. */
export function JoinPanel(props: JoinPanelProps) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { tournament, isOwn, title = t('join.title') } = props;
  const { entry, joinUntil, joinedAt, players, maxPlayers } = tournament;
  const hasJoined = isOwn && joinedAt !== null;
  return (
    <Card as="section" className={styles.section} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
      </div>
      {hasJoined ? (
        <Notice icon="check" tone="good" title={t('join.done.title')}>
          <p>
            {t('join.done.text')} <Moment at={joinedAt} pattern="HH:mm DD.MM.YYYY" /> {t('when.utc')}
          </p>
        </Notice>
      ) : (
        <>
          <Facts
            items={[
              [t('facts.entry'), words.entry(entry)],
              [t('facts.counts'), t('join.counts')],
              [
                t('when.joinUntil'),
                <>
                  <Moment at={joinUntil} pattern="HH:mm DD.MM.YYYY" /> {t('when.utc')}
                </>,
              ],
              maxPlayers === null
                ? null
                : [t('facts.players'), t('facts.playersOf', { count: players, most: maxPlayers })],
            ]}
          />
          <Body {...props} />
        </>
      )}
      <p className={styles.note}>{t('join.limits')}</p>
    </Card>
  );
}
