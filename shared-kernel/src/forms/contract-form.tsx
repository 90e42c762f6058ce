import { type ReactNode, useLayoutEffect, useRef } from 'react';

import { Icon } from '../ui/icon/icon.tsx';
import type { ContractFormState } from './use-contract-form.ts';

import * as styles from './contract-form.module.css';

interface ContractFormProps<Values> {
  form: ContractFormState<Values>;
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

/** The frame of a form of `useContractForm`: what went wrong, and its fields below each other. */
export function ContractForm<Values>({ form, children }: ContractFormProps<Values>) {
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {form.failure !== null && <Failure>{form.failure}</Failure>}
      {children}
    </form>
  );
}
