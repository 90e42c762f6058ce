import { useState } from 'react';

import { forgetTicket, type KeptTicket, readTicket } from '../../identity/kept-ticket.ts';
import type { RegistrationDraft } from './draft.ts';

/** The ticket of a visitor who has come from another service; null for others, and once it is dropped. */
export function useTicket(): { ticket: KeptTicket | null; drop: () => void } {
  const [ticket, setTicket] = useState(() => readTicket(sessionStorage, Date.now()));
  return {
    ticket,
    drop() {
      forgetTicket(sessionStorage);
      setTicket(null);
    },
  };
}

/** A draft with what the service says, where nothing has been typed. */
export const filledIn = (draft: RegistrationDraft, ticket: KeptTicket | null): RegistrationDraft => {
  if (ticket === null) return draft;
  const { account, person } = draft;
  const isEmpty = account.contact === '' && ticket.email !== null;
  return {
    ...draft,
    account: isEmpty ? { ...account, type: 'email', contact: ticket.email ?? '' } : account,
    person: { ...person, name: person.name || ticket.name },
  };
};
