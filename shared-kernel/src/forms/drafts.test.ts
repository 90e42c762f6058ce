import * as drafts from './drafts.ts';

const { forgetDraft, keepDraft, readDraft } = drafts;

beforeEach(() => window.sessionStorage.clear());

it('exports what remotes may rely on, and nothing else', () => {
  expect(Object.keys(drafts).toSorted()).toEqual(['forgetDraft', 'keepDraft', 'readDraft']);
});

it('is found again by the same owner, until it is forgotten', () => {
  keepDraft('letter', '7', { name: 'Anna', tags: ['one'] });
  expect(readDraft('letter', '7')).toEqual({ name: 'Anna', tags: ['one'] });
  expect(readDraft('letter', '8')).toBeNull();
  expect(readDraft('other', '7')).toBeNull();
  forgetDraft('letter');
  expect(readDraft('letter', '7')).toBeNull();
});

it('is taken away where nothing is left of it', () => {
  keepDraft('letter', '7', { name: 'Anna' });
  keepDraft('letter', '7', {});
  expect(window.sessionStorage).toHaveLength(0);
});

it.each([
  'password',
  'newPassword',
  'captcha',
  'code',
  'pin',
  'iban',
  'cardNumber',
  'securityCard',
  'identityNumber',
])('never holds %s, however deep it lies', (name) => {
  keepDraft('letter', '7', { city: 'Bonn', [name]: 'hidden', inner: { [name]: 'hidden', kept: 'yes' } });
  expect(JSON.stringify(window.sessionStorage)).not.toContain('hidden');
  expect(readDraft('letter', '7')).toEqual({ city: 'Bonn', inner: { kept: 'yes' } });
});

it('is none where the storage is denied or damaged', () => {
  window.sessionStorage.setItem('marquee:letter-draft', '{');
  expect(readDraft('letter', '7')).toBeNull();
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(() => keepDraft('letter', '7', { name: 'Anna' })).not.toThrow();
  denied.mockRestore();
});
