import {
  type AccountDetails,
  RegistrationAsked,
  type RegistrationEnd,
} from '@marquee/kernel/contracts/player';
import { useHost, useLanguage, useLanguagePath, useLocation } from '@marquee/kernel/remote';
import { useCallback, useState } from 'react';

import { AccountForm } from './account-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { forgetDraft, keepDraft, readDraft, type RegistrationDraft } from './draft.ts';
import { PersonForm } from './person-form.tsx';
import type { RegistrationBasis } from './registration-basis.ts';
import { type Step, STEPS, Steps } from './steps.tsx';

import * as styles from './registration.module.css';

const FALLBACK = { country: 'DE', currency: 'EUR' };

/** The visitor's own country, with its currency where accounts have it. */
const proposedBy = ({
  countries,
  requirements,
}: RegistrationBasis): { country: string; currency: string } => {
  const own = countries.items.find(({ code, isRefused }) => code === countries.current && !isRefused);
  if (own === undefined) return FALLBACK;
  const { currencies } = requirements;
  const currency = currencies.includes(own.currency) ? own.currency : FALLBACK.currency;
  return { country: own.code, currency };
};

/** The step that the address names, as far as what it needs is there. */
const reachableStep = (search: string, draft: RegistrationDraft, password: string): Step => {
  const asked = new URLSearchParams(search).get('step');
  const step = STEPS.find((each) => each === asked) ?? 'account';
  if (step === 'confirm') return draft.asked === null ? 'account' : 'confirm';
  return step === 'about' && password === '' ? 'account' : step;
};

/**
 * Registration in three steps, each with an address of its own. What was typed outlasts a reload and another language, in
 * this tab; the password does not, so after a reload the first step asks for it again.
 */
export function Registration({ basis }: { basis: RegistrationBasis }) {
  const host = useHost();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { search } = useLocation();
  const [draft, setDraft] = useState(() => readDraft(sessionStorage, proposedBy(basis)));
  const [password, setPassword] = useState('');
  const step = reachableStep(search, draft, password);

  const change = useCallback((changed: Partial<RegistrationDraft>): void => {
    setDraft((before) => {
      const after = { ...before, ...changed };
      keepDraft(sessionStorage, after);
      return after;
    });
  }, []);
  const keepAccount = useCallback((account: RegistrationDraft['account']) => change({ account }), [change]);
  const keepPerson = useCallback((person: RegistrationDraft['person']) => change({ person }), [change]);
  const go = (to: Step): void =>
    host.navigate(path(to === 'account' ? '/registration' : `/registration?step=${to}`));

  const proceed = ({ password: typed, ...account }: AccountDetails): void => {
    setPassword(typed);
    change({ account });
    go('about');
  };
  const send = async (end: RegistrationEnd): Promise<void> => {
    const { account } = draft;
    const { termsVersion, privacyVersion } = basis.requirements;
    const asked = await host.api.post('/registration', {
      schema: RegistrationAsked,
      body: {
        ...account,
        ...end,
        password,
        termsVersion,
        privacyVersion,
        language: lang,
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    });
    change({
      asked: {
        registrationId: asked.registrationId,
        channel: account.type,
        contact: account.contact,
        nextAt: Date.now() + asked.nextInSec * 1000,
        leftToday: asked.leftToday,
      },
    });
    go('confirm');
  };

  return (
    <div className={styles.registration}>
      <Steps present={step} />
      {step === 'account' && (
        <AccountForm
          basis={basis}
          initial={{ ...draft.account, password }}
          isPasswordGone={password === '' && draft.account.contact !== ''}
          onChange={keepAccount}
          onContinue={proceed}
        />
      )}
      {step === 'about' && (
        <PersonForm initial={draft.person} onChange={keepPerson} onBack={() => go('account')} send={send} />
      )}
      {step === 'confirm' && draft.asked !== null && (
        <ConfirmForm
          key={draft.asked.registrationId}
          asked={draft.asked}
          onAskedAgain={(asked) => change({ asked })}
          onWrongAddress={() => {
            change({ asked: null });
            go('account');
          }}
          onConfirm={() => forgetDraft(sessionStorage)}
        />
      )}
    </div>
  );
}
