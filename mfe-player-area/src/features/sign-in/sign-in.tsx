import type { SecondStep } from '@marquee/kernel/contracts/player';
import { type ReactNode, useState } from 'react';

import { SecondStepForm } from './second-step-form.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Password first, with what else can be done then; then a code, for players who have a second factor. */
export function SignIn({ children }: { children?: ReactNode }) {
  const [step, setStep] = useState<SecondStep | null>(null);
  if (step !== null) return <SecondStepForm step={step} onBack={() => setStep(null)} />;
  return (
    <>
      <SignInForm onSecondStep={setStep} />
      {children}
    </>
  );
}
