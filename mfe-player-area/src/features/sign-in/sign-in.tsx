import type { SecondStep } from '@marquee/kernel/contracts/player';
import { FormSkeleton, FormsProvider } from '@marquee/kernel/forms';
import { type ReactNode, useEffect } from 'react';

import { takeStep } from '../../second-step/kept-step.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

import * as styles from './sign-in.module.css';

interface SignInProps {
  /** The question for a code that is to be answered; null for none yet. */
  step: SecondStep | null;
  onStep: (step: SecondStep | null) => void;
  /** What else can be done in the first step. */
  children?: ReactNode;
}

/**
 * Password or passkey first; then a code, for players who have a second factor and came by password. Who came by another
 * service begins with the code.
 */
export function SignIn({ step, onStep, children }: SignInProps) {
  useEffect(() => {
    const kept = takeStep(sessionStorage, Date.now());
    if (kept !== null) onStep(kept);
  }, [onStep]);
  return (
    <>
      <FormsProvider skeleton={<FormSkeleton fields={2} />}>
        {step === null ? (
          <SignInForm onSecondStep={onStep} />
        ) : (
          <SecondStepForm step={step} onBack={() => onStep(null)} />
        )}
      </FormsProvider>
      {step === null && (
        <div className={styles.otherWays}>
          <PasskeyButton />
          {children}
        </div>
      )}
    </>
  );
}
