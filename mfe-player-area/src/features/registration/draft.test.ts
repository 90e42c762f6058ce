import { emptyDraft, forgetRegistration, keepRegistration, readRegistration } from './draft.ts';

const PROPOSED = { country: 'DE', currency: 'EUR' };

beforeEach(() => sessionStorage.clear());

it('is found again as it was left, until it is forgotten', () => {
  const draft = emptyDraft(PROPOSED);
  draft.account.contact = 'anna@example.org';
  draft.person.name = 'Anna';
  keepRegistration(draft);
  expect(readRegistration({ country: 'PL', currency: 'PLN' })).toEqual(draft);
  forgetRegistration();
  expect(readRegistration(PROPOSED)).toEqual(emptyDraft(PROPOSED));
});

it('never holds a password, even where the form has it', () => {
  const account = { ...emptyDraft(PROPOSED).account, password: 'correct horse' };
  keepRegistration({ ...emptyDraft(PROPOSED), account });
  expect(JSON.stringify(sessionStorage)).not.toContain('correct horse');
});

it('ticks no box in advance', () => {
  const { isOfAge, hasAcceptedTerms, marketing } = emptyDraft(PROPOSED).account;
  expect([isOfAge, hasAcceptedTerms, marketing]).toEqual([
    false,
    false,
    { email: false, sms: false, push: false },
  ]);
});
