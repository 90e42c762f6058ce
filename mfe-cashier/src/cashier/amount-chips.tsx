import { useTranslation } from '../private-texts.ts';

import * as styles from './amount-chips.module.css';

interface Preset {
  value: string;
  text: string;
  /** More than may be paid: it stays readable, and cannot be pressed. */
  isOut?: boolean;
}

interface AmountChipsProps {
  presets: readonly Preset[];
  value: string;
  onChange: (value: string) => void;
}

/** Amounts to choose from, none of them before another, and the way back to none. */
export function AmountChips({ presets, value, onChange }: AmountChipsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.chips} role="group" aria-label={t('amount.choices')}>
      {presets.map((preset) => (
        <button
          key={preset.value}
          type="button"
          className={styles.chip}
          aria-pressed={preset.value === value}
          disabled={preset.isOut}
          onClick={() => onChange(preset.value)}
        >
          {preset.text}
        </button>
      ))}
      <button type="button" className={styles.chip} disabled={value === ''} onClick={() => onChange('')}>
        {t('amount.clear')}
      </button>
    </div>
  );
}
