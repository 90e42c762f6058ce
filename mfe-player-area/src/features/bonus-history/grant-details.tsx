import { type BonusGrant, GRANT_STATES, GrantInfo, type GrantState } from '@marquee/kernel/contracts/bonuses';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, Card } from '@marquee/kernel/ui';
import { Timeline } from '@marquee/kernel/ui/timeline';

import { Conditions } from '../../bonuses/conditions.tsx';
import { FreeSpins } from '../../bonuses/free-spins.tsx';
import { TrueCost } from '../../bonuses/true-cost.tsx';
import { useBonusFormats } from '../../bonuses/use-bonus-formats.ts';
import { Actions } from '../../history/actions.tsx';
import { Figures } from '../../history/figures.tsx';
import { HistoryTable } from '../../history/history-table.tsx';
import { useMovementColumns } from '../../history/movement-columns.tsx';
import { RowNumber } from '../../history/row-cells.tsx';
import { type Fact, Section } from '../../history/section.tsx';
import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';

const isState = (kind: string): kind is GrantState => GRANT_STATES.some((state) => state === kind);

const STEPS = {
  claimed: 'historyBonus.step.claimed',
  activated: 'historyBonus.step.activated',
  stopped: 'historyBonus.step.stopped',
} as const;

const hasStep = (kind: string): kind is keyof typeof STEPS => Object.hasOwn(STEPS, kind);

/** What the bonus came to. */
function Booked({ grant }: { grant: BonusGrant }) {
  const { t } = useTranslation();
  const { currency, wagered, required, locked, endedAt } = grant;
  const { money } = useBonusFormats(currency);
  const figure = (key: 'amount' | 'converted' | 'forfeited' | 'locked') => (
    <Money key={key} amount={grant[key]} currency={currency} />
  );
  return (
    <Figures
      label={grant.number}
      items={[
        [t('historyBonus.granted'), figure('amount')],
        [
          t('historyBonus.wagered'),
          t('historyBonus.ofRequired', { wagered: money(wagered), required: money(required) }),
        ],
        ...(endedAt === null && /[1-9]/.test(locked)
          ? [[t('bonus.money'), figure('locked')] satisfies Fact]
          : []),
        [t('historyBonus.converted'), figure('converted')],
        [t('historyBonus.forfeited'), figure('forfeited')],
      ]}
    />
  );
}

/** From the offer to the end, and who did it. */
function Steps({ info: { grant, steps, timeZone } }: { info: GrantInfo }) {
  const { t } = useTranslation();
  const nameOf = (kind: string): string => {
    if (isState(kind)) return t(`bonus.state.${kind}`);
    return t(hasStep(kind) ? STEPS[kind] : 'historyBonus.step.other');
  };
  return (
    <Timeline
      label={t('historyBonus.steps')}
      steps={steps.map(({ kind, at, by }, index) => {
        const isLast = index === steps.length - 1;
        const ended = grant.state === 'completed' ? 'done' : 'stopped';
        return {
          key: `${index} ${kind}`,
          name: `${nameOf(kind)} · ${t(`historyBonus.by.${by}`)}`,
          state: isLast ? (grant.endedAt === null ? 'now' : ended) : 'done',
          at: { moment: at, text: formatPattern(at, 'YYYY-MM-DD HH:mm:ss', timeZone) },
          children: isLast && grant.endReason !== null && <p>{t(`bonus.ended.${grant.endReason}`)}</p>,
        };
      })}
    />
  );
}

/** Every movement of the bonus money. */
function Ledger({ info: { grant, entries, nextCursor, timeZone } }: { info: GrantInfo }) {
  const { t } = useTranslation();
  const { api } = useHost();
  const lang = useLanguage();
  const columns = useMovementColumns(grant.currency);
  if (entries.length === 0) return null;
  return (
    <Card flush>
      <HistoryTable
        caption={t('historyBonus.ledger')}
        columns={columns}
        timeOf={({ at }) => at}
        keyOf={({ id, amount }) => `${id} ${amount}`}
        first={{ items: entries, nextCursor, timeZone }}
        fetchPage={async (cursor) => {
          const older = await api.get(`/bonus-campaign/history-info/${grant.id}`, {
            schema: GrantInfo,
            query: { lang, cursor },
          });
          return { items: older.entries, nextCursor: older.nextCursor };
        }}
      />
    </Card>
  );
}

/** One bonus: what it came to, what happened to it and why it ended, its money, and its conditions as they were. */
export function GrantView({ info }: { info: GrantInfo }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  const { grant, terms, cost } = info;
  return (
    <>
      <Actions>
        <ButtonLink to={path('/player/history/bonus')}>{t('historyBonus.all')}</ButtonLink>
        {grant.endedAt === null && (
          <ButtonLink to={path('/player/bonus-campaigns')}>{t('bonusCampaigns.title')}</ButtonLink>
        )}
      </Actions>
      <Section title={grant.title} aside={<RowNumber id={grant.number} />}>
        <p>
          {t(`bonus.type.${grant.type}`)} · {t(`bonus.state.${grant.state}`)}
        </p>
        <Booked grant={grant} />
        <Steps info={info} />
      </Section>
      {info.freeSpins && <FreeSpins spins={info.freeSpins} />}
      <Ledger info={info} />
      <Section title={t('historyBonus.terms')}>
        <Conditions terms={terms} />
        {cost !== null && (
          <TrueCost cost={cost} currency={grant.currency} title={t('bonus.costLeft')} isOfRest />
        )}
      </Section>
    </>
  );
}
