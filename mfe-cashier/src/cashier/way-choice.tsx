import { Button } from '@marquee/kernel/ui';
import { type ReactNode, useId, useState } from 'react';

import { useTranslation } from '../private-texts.ts';
import { WayIcon, type WayIconName } from './way-icon.tsx';

import * as styles from './way-choice.module.css';

export interface WayOption {
  key: string;
  icon: WayIconName;
  name: string;
  /** Least and most, time, fee; or why it cannot be chosen. */
  facts: string;
  /** As that it was used last. */
  note?: string | undefined;
  isOut?: boolean;
}

interface WayChoiceProps {
  legend: string;
  options: readonly WayOption[];
  value: string;
  onChange: (key: string) => void;
  error?: ReactNode;
}

/**
 * The ways to pay, none of them chosen in advance. Where there is little room, the others give way once one is chosen
 * with a finger or the mouse; whoever chooses by keys keeps them all.
 */
export function WayChoice({ legend, options, value, onChange, error, ...rest }: WayChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const isChosen = options.some(({ key }) => key === value);
  return (
    <fieldset
      {...rest}
      className={styles.ways}
      data-folded={(isChosen && !isOpen) || undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {options.map((option) => (
        <label key={option.key} className={styles.way} data-invalid={Boolean(error) || undefined}>
          <input
            type="radio"
            name={id}
            value={option.key}
            checked={option.key === value}
            disabled={option.isOut}
            onChange={() => onChange(option.key)}
            onClick={({ detail }) => setOpen(detail === 0)}
          />
          <span className={styles.mark}>
            <WayIcon name={option.icon} />
          </span>
          <span className={styles.words}>
            <span className={styles.name}>{option.name}</span>
            <span className={styles.facts}>{option.facts}</span>
          </span>
          {option.note !== undefined && <span className={styles.note}>{option.note}</span>}
        </label>
      ))}
      {isChosen && !isOpen && options.length > 1 && (
        <Button size="small" kind="plain" className={styles.others} onClick={() => setOpen(true)}>
          {t('ways.others')}
        </Button>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
