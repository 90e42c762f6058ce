import {
  type AccountDetails,
  RegistrationAsked,
  type RegistrationEnd,
  RegistrationStep,
} from '@marquee/kernel/contracts/player';
import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguage, useLanguagePath, useLocation } from '@marquee/kernel/remote';
import { useCallback, useState } from 'react';

import type { KeptTicket } from '../../identity/kept-ticket.ts';
import { AccountForm } from './account-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { forgetRegistration, keepRegistration, readRegistration, type RegistrationDraft } from './draft.ts';
import { PersonForm } from './person-form.tsx';
import type { RegistrationBasis } from './registration-basis.ts';
import { ServiceNotice } from './service-notice.tsx';
import { type Step, STEPS, Steps } from './steps.tsx';
import { filledIn, useTicket } from './use-ticket.ts';

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
  const { ticket, drop } = useTicket();
  const [kept] = useState(() => readRegistration(proposedBy(basis)));
  const [draft, setDraft] = useState(() => filledIn(kept, ticket));
  const [password, setPassword] = useState('');
  // In this page the password is there for as long as the rest.
  const [wasBegun] = useState(kept.account.contact !== '');
  const step = reachableStep(search, draft, password);

  const change = useCallback((changed: Partial<RegistrationDraft>): void => {
    setDraft((before) => {
      const after = { ...before, ...changed };
      keepRegistration(after);
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
  const finish = (): void => {
    forgetRegistration();
    drop();
  };
  /** The code that was sent; null where the service vouches for the address, and its player is signed in. */
  const sendWithTicket = async (
    body: object,
    { ticket: sealed }: KeptTicket,
  ): Promise<RegistrationAsked | null> => {
    try {
      const step = await host.signIn('/registration', {
        schema: RegistrationStep,
        body: { ...body, ticket: sealed },
      });
      const asked = RegistrationAsked.safeParse(step);
      if (asked.success) return asked.data;
      finish();
      return null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'SIGN_IN_OVER') drop();
      throw error;
    }
  };
  const send = async (end: RegistrationEnd): Promise<void> => {
    const { account } = draft;
    const { termsVersion, privacyVersion } = basis.requirements;
    const body = {
      ...account,
      ...end,
      password,
      termsVersion,
      privacyVersion,
      language: lang,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    };
    const asked = await (ticket === null
      ? host.api.post('/registration', { schema: RegistrationAsked, body })
      : sendWithTicket(body, ticket));
    if (asked === null) return;
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
      {ticket !== null && step !== 'confirm' && <ServiceNotice ticket={ticket} onDrop={drop} />}
      {step === 'account' && (
        <AccountForm
          basis={basis}
          initial={{ ...draft.account, password }}
          isPasswordGone={wasBegun && password === ''}
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
          onConfirm={finish}
        />
      )}
    </div>
  );
}
