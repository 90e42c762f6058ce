import { formatNumber } from '@marquee/kernel/locale';
import { useLanguage, WidgetSlot } from '@marquee/kernel/remote';
import { Skeleton } from '@marquee/kernel/ui';
import { Choices } from '@marquee/kernel/ui/choices';
import { Notice } from '@marquee/kernel/ui/notice';

import type { Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { type BonusOffer, chosenOffer } from './bonus-choices.ts';

import * as styles from './bonus-choice.module.css';

/** In the place of a campaign. */
const NONE = 'none';

const isZero = (amount: string): boolean => !/[1-9]/.test(amount);

/** What a bonus asks for, costs before benefits. */
function useOfferWords(terms: Terms) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return ({ campaign, toWager, cost, wouldQueue, isEligible }: BonusOffer): string => {
    if (campaign === null) return '';
    const { maxStake } = campaign.terms.wager;
    const { minDeposit } = campaign.terms;
    if (!isEligible)
      return minDeposit === null
        ? t('deposit.bonus.notOpen')
        : t('deposit.bonus.notOpen.min', { min: terms.money(minDeposit) });
    const days = formatNumber(lang, campaign.terms.validDays, {
      style: 'unit',
      unit: 'day',
      unitDisplay: 'long',
    });
    const [least] = cost?.ways ?? [];
    return [
      isZero(toWager)
        ? t('deposit.bonus.free')
        : t('deposit.bonus.wager', { amount: terms.money(toWager), days }),
      ...(maxStake === null ? [] : [t('deposit.bonus.maxStake', { amount: terms.money(maxStake) })]),
      ...(least === undefined ? [] : [t('deposit.bonus.cost', { amount: terms.money(least.expectedLoss) })]),
      ...(wouldQueue ? [t('deposit.bonus.queue')] : []),
    ].join(' ');
  };
}

function useOfferName(terms: Terms) {
  const { t } = useTranslation();
  const lang = useLanguage();
  return ({ campaign, bonus, freeSpins }: BonusOffer): string =>
    [
      campaign?.title ?? '',
      ...(isZero(bonus) ? [] : [t('deposit.bonus.money', { amount: terms.money(bonus) })]),
      ...(freeSpins > 0 ? [t('deposit.bonus.spins', { count: formatNumber(lang, freeSpins) })] : []),
    ].join(' · ');
}

interface BonusChoiceProps {
  offers: readonly BonusOffer[];
  /** None comes with any deposit for now. */
  isPaused: boolean;
  /** Of the campaign; undefined for none. */
  value: string | undefined;
  onChange: (campaignId: string | undefined) => void;
  /** What the offers were computed for. */
  asked: { amount: string; currency: string; method: string };
  terms: Terms;
}

/** Whether a bonus comes with the deposit. None is the first answer, and chosen until the player says otherwise. */
export function BonusChoice({ offers, isPaused, value, onChange, asked, terms }: BonusChoiceProps) {
  const { t } = useTranslation();
  const wordsOf = useOfferWords(terms);
  const nameOf = useOfferName(terms);
  const chosen = chosenOffer(offers, value);
  if (isPaused)
    return (
      <Notice icon="clock" title={t('deposit.bonus.paused')}>
        <p>{t('deposit.bonus.paused.text')}</p>
      </Notice>
    );
  if (offers.length === 0) return null;
  return (
    <Choices
      legend={t('deposit.bonus')}
      choices={[
        { value: NONE, name: t('deposit.bonus.none'), facts: t('deposit.bonus.none.text') },
        ...offers.map((offer) => ({
          value: offer.campaign?.id ?? NONE,
          name: nameOf(offer),
          facts: wordsOf(offer),
          disabled: !offer.isEligible,
        })),
      ]}
      value={chosen?.campaign?.id ?? NONE}
      onChange={(campaignId) => onChange(campaignId === NONE ? undefined : campaignId)}
    >
      {chosen?.campaign && (
        <section className={styles.terms} aria-label={t('deposit.bonus.terms')}>
          <WidgetSlot
            key={`${chosen.campaign.id} ${asked.amount} ${asked.method}`}
            owner="mfe-player-area"
            name="bonus-terms"
            params={{ campaign: chosen.campaign.id, ...asked }}
          >
            <Skeleton shape="text" />
            <Skeleton shape="text" />
            <Skeleton shape="text" />
          </WidgetSlot>
        </section>
      )}
    </Choices>
  );
}
