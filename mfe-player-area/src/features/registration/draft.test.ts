import { emptyDraft, forgetDraft, keepDraft, readDraft } from './draft.ts';

const PROPOSED = { country: 'DE', currency: 'EUR' };

beforeEach(() => sessionStorage.clear());

it('is found again as it was left, until it is forgotten', () => {
  const draft = emptyDraft(PROPOSED);
  draft.account.contact = 'anna@example.org';
  draft.person.name = 'Anna';
  keepDraft(sessionStorage, draft);
  expect(readDraft(sessionStorage, { country: 'PL', currency: 'PLN' })).toEqual(draft);
  forgetDraft(sessionStorage);
  expect(readDraft(sessionStorage, PROPOSED)).toEqual(emptyDraft(PROPOSED));
});

it('never holds a password, even where the form has it', () => {
  const account = { ...emptyDraft(PROPOSED).account, password: 'correct horse' };
  keepDraft(sessionStorage, { ...emptyDraft(PROPOSED), account });
  expect(sessionStorage.getItem('marquee.registration')).not.toContain('correct horse');
});

it('begins empty where the storage is denied or damaged', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(readDraft({ getItem: denied }, PROPOSED)).toEqual(emptyDraft(PROPOSED));
  expect(readDraft({ getItem: () => '{' }, PROPOSED)).toEqual(emptyDraft(PROPOSED));
  expect(() => keepDraft({ setItem: denied }, emptyDraft(PROPOSED))).not.toThrow();
  expect(() => forgetDraft({ removeItem: denied })).not.toThrow();
});

it('ticks no box in advance', () => {
  const { isOfAge, hasAcceptedTerms, marketing } = emptyDraft(PROPOSED).account;
  expect([isOfAge, hasAcceptedTerms, marketing]).toEqual([
    false,
    false,
    { email: false, sms: false, push: false },
  ]);
});
