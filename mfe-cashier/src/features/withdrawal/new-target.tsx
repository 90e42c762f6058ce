import type { WithdrawalTarget } from '@marquee/kernel/contracts/cashier';
import { TextInput } from '@marquee/kernel/forms';
import { type ReactNode, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

interface NewTargetProps {
  target: WithdrawalTarget;
  error: ReactNode;
  onChange: (place: string) => void;
  onBlur: () => void;
}

/** Where a new target is: an account in the player's own name, or an address of their own. */
export function NewTarget({ target, error, onChange, onBlur }: NewTargetProps) {
  const { t } = useTranslation();
  const [place, setPlace] = useState('');
  const isCrypto = target.kind === 'crypto';
  return (
    <TextInput
      data-path="target"
      label={isCrypto ? t('withdrawal.address', { method: target.name }) : t('withdrawal.iban')}
      description={isCrypto ? t('withdrawal.address.hint') : t('withdrawal.iban.hint')}
      error={error}
      autoComplete="off"
      spellCheck={false}
      value={place}
      onChange={(event) => {
        setPlace(event.currentTarget.value);
        onChange(event.currentTarget.value);
      }}
      onBlur={onBlur}
    />
  );
}
