import { type ReactNode, useId } from 'react';

import * as styles from './choices.module.css';

export interface Choice<Value extends string = string> {
  value: Value;
  name: ReactNode;
  /** What it means or costs, below the name. */
  facts?: ReactNode;
  disabled?: boolean;
}

export interface ChoicesProps<Value extends string = string> {
  legend: ReactNode;
  choices: ReadonlyArray<Choice<Value>>;
  /** Null where nothing is chosen yet: nothing is in advance. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** Side by side where there is room, for names that are short. */
  inColumns?: boolean;
  /** What the choice brings with it. */
  children?: ReactNode;
}

/**
 * One of several answers as radio buttons, each with room for what it means.
 *
 * @example <Choices legend="How long?" choices={[{ value: '7', name: '7 days', facts: 'until 3 May' }]} value={days} onChange={setDays} />
 */
export function Choices<Value extends string = string>({
  legend,
  choices,
  value,
  onChange,
  inColumns = false,
  children,
}: ChoicesProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choices} data-columns={inColumns || undefined}>
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
          <span className={styles.words}>
            <span className={styles.name}>{choice.name}</span>
            {choice.facts && <span className={styles.facts}>{choice.facts}</span>}
          </span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
