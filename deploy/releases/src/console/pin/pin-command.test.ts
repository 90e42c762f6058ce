import { checkCommand, pinCommand } from './pin-command.ts';

it('quotes the reason for a shell, whatever is in it', () => {
  const words = pinCommand({ 'mfe-cashier': '1.18.0' }, { why: "it's $(safe)", share: null });
  expect(words).toBe(String.raw`npm run release -- request pin mfe-cashier@1.18.0 --why 'it'\''s $(safe)'`);
});

it('asks for a canary by its share, and says what is still to be chosen', () => {
  expect(pinCommand({}, { why: '', share: 0.05 })).toBe(
    "npm run release -- request pin <package>@<version> --canary 5% --why '…'",
  );
});

it('checks all that would be pinned together', () => {
  expect(checkCommand({ shell: '2.9.0', 'mfe-cashier': '1.18.0' })).toBe(
    'npm run release -- check shell@2.9.0 mfe-cashier@1.18.0',
  );
});
