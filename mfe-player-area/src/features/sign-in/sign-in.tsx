import type { SecondStep } from '@marquee/kernel/contracts/player';
import { type ReactNode, useEffect } from 'react';

import { takeStep } from '../../second-step/kept-step.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

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
  if (step !== null) return <SecondStepForm step={step} onBack={() => onStep(null)} />;
  return (
    <>
      <SignInForm onSecondStep={onStep} />
      <PasskeyButton />
      {children}
    </>
  );
}
