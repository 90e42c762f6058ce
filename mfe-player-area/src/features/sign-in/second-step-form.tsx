import { type SecondStep, SecondStepAnswer, SignedIn } from '@marquee/kernel/contracts/player';
import { CheckField, ContractForm, TextInput, useContractForm } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { useHost } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { ResendCode } from '../../one-time-code/resend-code.tsx';
import { useTranslation } from '../../private-texts.ts';

import * as styles from './second-step-form.module.css';

/** Where the code comes from that the player is about to type. */
type Source = 'google' | 'sms' | 'recovery';

/** The code is all that is left to do: its field has the focus as soon as it is there. */
const focus = (field: HTMLInputElement | null): void => field?.focus();

interface SecondStepFormProps {
  step: SecondStep;
  onBack: () => void;
}

/**
 * Asks for the code of the second step. How many tries are left is counted here: the API answers a wrong code like a
 * question that it never asked.
 */
export function SecondStepForm({ step, onBack }: SecondStepFormProps) {
  const { t } = useTranslation();
  const host = useHost();
  const [source, setSource] = useState<Source>(step.type);
  const [attemptsLeft, setAttemptsLeft] = useState(step.attemptsLeft);

  const form = useContractForm<SecondStepAnswer>({
    schema: SecondStepAnswer,
    initialValues: { challengeId: step.challengeId, code: '', trustDevice: false },
    async send(body) {
      try {
        await host.signIn('/sign-in', { schema: SignedIn, body });
      } catch (error) {
        if (error instanceof ApiError && error.code === 'TWO_FACTOR_INVALID') {
          setAttemptsLeft((left) => Math.max(0, left - 1));
        }
        throw error;
      }
    },
  });
  const isOver = attemptsLeft === 0;
  const { value: trusts = false, ...trust } = form.field('trustDevice');

  return (
    <ContractForm form={form}>
      <p className={styles.lead}>{t(`secondStep.${source}.lead`, { end: step.phoneEnd })}</p>
      <TextInput
        key={source}
        ref={focus}
        classNames={{ input: styles.code }}
        label={t(source === 'recovery' ? 'secondStep.recovery.label' : 'secondStep.code')}
        autoComplete={source === 'recovery' ? 'off' : 'one-time-code'}
        inputMode={source === 'recovery' ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        description={
          attemptsLeft < 5 ? t('secondStep.left', { left: attemptsLeft }) : t(`secondStep.${source}.hint`)
        }
        {...form.field('code')}
      />
      <CheckField label={t('secondStep.trust')} note={t('secondStep.trust.note')} {...trust} value={trusts} />
      {isOver ? (
        <Button kind="primary" wide onClick={onBack}>
          {t('secondStep.again')}
        </Button>
      ) : (
        <Button type="submit" kind="primary" wide loading={form.isSending}>
          {t('login.submit')}
        </Button>
      )}
      {source === 'sms' && !isOver && (
        <ResendCode
          firstInSec={step.nextInSec}
          path="/sign-in/code"
          body={{ challengeId: step.challengeId }}
        />
      )}
      <div className={styles.ways}>
        {source !== 'google' && step.type === 'google' && (
          <Button kind="plain" onClick={() => setSource('google')}>
            {t('secondStep.google.use')}
          </Button>
        )}
        {source !== 'sms' && step.canUseSms && (
          <Button kind="plain" onClick={() => setSource('sms')}>
            {t('secondStep.sms.use')}
          </Button>
        )}
        {source !== 'recovery' && step.canUseRecovery && (
          <Button kind="plain" onClick={() => setSource('recovery')}>
            {t('secondStep.recovery.use')}
          </Button>
        )}
        <Button kind="plain" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </div>
    </ContractForm>
  );
}
