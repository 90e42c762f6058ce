import { isPartnerParameter } from './partner-parameters.ts';

it.each([
  ['btag', true],
  ['click_id', true],
  ['click_', true],
  ['btag2', false],
  ['my_click_id', false],
  ['BTAG', false],
])('says of %s among btag and click_*: %p', (name, expected) => {
  expect(isPartnerParameter(['btag', 'click_*'], name)).toBe(expected);
});

it('knows no partner where the settings name none', () => {
  expect(isPartnerParameter([], 'btag')).toBe(false);
});
