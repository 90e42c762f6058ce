import { useId } from 'react';

import * as styles from './safer-play.module.css';

export interface Choice {
  value: string;
  name: string;
  /** What it means: the last day of a length. */
  detail?: string;
}

interface ChoicesProps {
  legend: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (value: string) => void;
}

/** One of several, each with what it means. Nothing is chosen in advance. */
export function Choices({ legend, choices, value, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={styles.name}>{choice.name}</span>
            {choice.detail && <span className={styles.detail}>{choice.detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
