import { ApiError } from '@marquee/kernel/http';
import { useHost, useLanguagePath, useLocation } from '@marquee/kernel/remote';
import { Article, Button, ButtonLink, EmptyState, ErrorState, Spinner } from '@marquee/kernel/ui';
import { useEffect, useRef, useState } from 'react';

import { keepTicket } from '../../identity/kept-ticket.ts';
import { type Service, SERVICE_NAMES } from '../../identity/services.ts';
import { useIdentity } from '../../identity/use-identity.ts';
import { keepStep } from '../../second-step/kept-step.ts';
import { useTranslate } from '../../texts.ts';

/** What has come of a visit to the service; `failed` for all that is no answer of its own. */
type State = 'idle' | 'working' | 'linked' | 'unknown' | 'refused' | 'over' | 'down' | 'taken' | 'failed';

const STATES: Partial<Record<string, State>> = {
  SIGN_IN_REFUSED: 'refused',
  SIGN_IN_OVER: 'over',
  SIGN_IN_SERVICE_DOWN: 'down',
  SERVICE_ACCOUNT_TAKEN: 'taken',
};

const stateOf = (error: unknown): State =>
  (error instanceof ApiError ? STATES[error.code] : undefined) ?? 'failed';

/** Where a service leads back to: signs the player in, or says why not and how to go on. */
export function Landing({ service }: { service: Service }) {
  const t = useTranslate();
  const host = useHost();
  const path = useLanguagePath();
  const { search } = useLocation();
  const { begin, finish } = useIdentity(service);
  const query = search.slice(1);
  const isAnswer = new URLSearchParams(query).has('state');
  const [state, setState] = useState<State>(isAnswer ? 'working' : 'idle');
  const name = service === 'partner' ? t('identity.partner') : SERVICE_NAMES[service];

  const asked = useRef('');
  useEffect(() => {
    // An answer counts once, and effects may run twice.
    if (!isAnswer || asked.current === query) return;
    asked.current = query;
    finish(query).then(
      ({ isLinked, registration, secondStep }) => {
        if (secondStep) keepStep(sessionStorage, secondStep);
        if (isLinked === true) setState('linked');
        else if (registration && keepTicket(sessionStorage, { ...registration, service }, Date.now()))
          host.navigate(path('/registration'), { replace: true });
        else if (registration) setState('unknown');
        // A player who has just signed in is led on from there, to where they wanted to go; others to the second step.
        else host.navigate(path('/login'), { replace: true });
      },
      (error: unknown) => {
        setState(stateOf(error));
      },
    );
  }, [finish, host, isAnswer, path, query, service]);

  const leave = (): void => {
    setState('working');
    begin().catch((error: unknown) => setState(stateOf(error)));
  };
  const again = (
    <Button kind="primary" onClick={leave}>
      {t('identity.continue', { service: name })}
    </Button>
  );
  const byPassword = <ButtonLink to={path('/login')}>{t('identity.login')}</ButtonLink>;

  if (state === 'working')
    return (
      <Article>
        <p role="status">
          <Spinner /> {t('identity.working')}
        </p>
      </Article>
    );
  if (state === 'failed') return <ErrorState onRetry={leave} />;
  if (state === 'idle')
    return (
      <Article>
        {again}
        {byPassword}
      </Article>
    );
  return (
    <Article>
      <div role="status">
        <EmptyState
          framed
          icon={state === 'linked' ? 'user' : 'info'}
          title={t(`identity.${state}.title`, { service: name })}
          text={t(`identity.${state}.text`, { service: name })}
        >
          {state === 'linked' && (
            <ButtonLink to={path('/player/security')}>{t('identity.security')}</ButtonLink>
          )}
          {state === 'unknown' && (
            <ButtonLink kind="primary" to={path('/registration')}>
              {t('registration.title')}
            </ButtonLink>
          )}
          {(state === 'refused' || state === 'over' || state === 'down') && again}
          {state !== 'linked' && byPassword}
        </EmptyState>
      </div>
    </Article>
  );
}
