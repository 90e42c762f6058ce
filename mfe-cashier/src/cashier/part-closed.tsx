import type { Cashier } from '@marquee/kernel/contracts/cashier';
import { useErrorWords } from '@marquee/kernel/forms';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';

import { useTranslation } from '../private-texts.ts';
import type { Terms } from './use-terms.ts';

/** Where the player can do something about it. */
const WAYS_ON = {
  VERIFICATION_REQUIRED: ['links.verification', '/player/verification'],
  PROFILE_INCOMPLETE: ['links.profile', '/player/profile'],
  COOLING_OFF: ['links.limits', '/player/cooling-off'],
  SELF_EXCLUDED: ['links.exclusion', '/player/self-exclusion'],
  DEPOSIT_LIMIT: ['links.limits', '/player/cooling-off'],
} as const;

const hasWayOn = (code: string): code is keyof typeof WAYS_ON => Object.hasOwn(WAYS_ON, code);

interface PartClosedProps {
  closed: NonNullable<Cashier['deposits']['closed']>;
  terms: Terms;
}

/** Why a part of the cashier is closed, until when, and what can be done about it. */
export function PartClosed({ closed: { code, until }, terms }: PartClosedProps) {
  const { t } = useTranslation();
  const words = useErrorWords();
  const path = useLanguagePath();
  const wayOn = hasWayOn(code) ? WAYS_ON[code] : null;
  return (
    <Notice
      icon="clock"
      tone="live"
      title={words.ofCode(code)}
      actions={
        wayOn !== null && (
          <ButtonLink size="small" to={path(wayOn[1])}>
            {t(wayOn[0])}
          </ButtonLink>
        )
      }
    >
      {until !== null && <p>{t('cashier.closedUntil', { time: terms.moment(until) })}</p>}
    </Notice>
  );
}
