import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { Icon } from '../ui/icon/icon.tsx';
import type { ContractFormState } from './use-contract-form.ts';
import { useErrorWords } from './use-error-words.ts';
import { useFormText } from './use-form-text.ts';

import * as styles from './contract-form.module.css';

interface ContractFormProps<Values> {
  form: ContractFormState<Values>;
  /** Of the fields, in their order. With them a long form that was refused lists its faults, each with a way to its field. */
  labels?: Partial<Record<keyof Values & string, string>>;
  /** Fields, and the button that sends them. */
  children: ReactNode;
}

/** Why the form was refused. It gets the focus, since it may be outside the window. */
function Failure({ children }: { children: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={styles.failure} role="alert" tabIndex={-1}>
      <Icon name="warning" size={20} />
      <p>{children}</p>
    </div>
  );
}

interface SummaryProps<Values> {
  form: ContractFormState<Values>;
  labels: Partial<Record<keyof Values & string, string>>;
}

/** What is wrong with the fields of a form that was refused. It gets the focus; another refusal is another one. */
function ErrorSummary<Values>({ form: { faults, focus }, labels }: SummaryProps<Values>) {
  const words = useErrorWords();
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), []);
  const order = Object.keys(labels);
  const sorted = faults.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return (
    <div ref={notice} className={styles.failure} role="alert" tabIndex={-1}>
      <Icon name="warning" size={20} />
      <div>
        <p>{words.ofInvalidInput()}</p>
        <ul className={styles.faults}>
          {sorted.map(({ name, text }) => (
            <li key={name}>
              <button type="button" onClick={() => focus(name)}>
                {labels[name] === undefined ? text : `${labels[name]}: ${text}`}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The frame of a form of `useContractForm`: what went wrong, and its fields below each other. */
export function ContractForm<Values>({ form, labels, children }: ContractFormProps<Values>) {
  const say = useFormText();
  const isListed = labels !== undefined && form.refusals > 0 && form.faults.length > 0;
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {form.failure !== null && <Failure>{form.failure}</Failure>}
      {isListed && <ErrorSummary key={form.refusals} form={form} labels={labels} />}
      {form.isRestored && (
        <p className={styles.restored} role="status">
          {say('form.restored')}
        </p>
      )}
      {children}
    </form>
  );
}
