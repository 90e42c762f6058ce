import type { ReactNode } from 'react';

import * as styles from './choices.module.css';

export interface Choice<Value extends string> {
  value: Value;
  name: ReactNode;
  facts?: ReactNode;
  disabled?: boolean;
}

interface ChoicesProps<Value extends string> {
  legend: string;
  /** Of the radio buttons. */
  name: string;
  value: Value | null;
  choices: ReadonlyArray<Choice<Value>>;
  onChange: (value: Value) => void;
}

/** One of several ways, each with room for facts. */
export function Choices<Value extends string>({
  legend,
  name,
  value,
  choices,
  onChange,
}: ChoicesProps<Value>) {
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
            disabled={choice.disabled ?? false}
            onChange={() => onChange(choice.value)}
          />
          <span>
            <span className={styles.name}>{choice.name}</span>
            {choice.facts && <span className={styles.facts}>{choice.facts}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
