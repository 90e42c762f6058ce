import { checkCommand, pinCommand } from './pin-command.ts';

it('quotes the reason for a shell, whatever is in it', () => {
  const words = pinCommand({ 'mfe-cashier': '1.18.0' }, { why: "it's $(safe)" });
  expect(words).toBe(String.raw`npm run release -- request pin mfe-cashier@1.18.0 --why 'it'\''s $(safe)'`);
});

it('asks for a canary by its share, and says what is still to be chosen', () => {
  expect(pinCommand({}, { why: '', canary: '5%' })).toBe(
    "npm run release -- request pin <package>@<version> --canary 5% --why '…'",
  );
});

it('asks for a whole plan as one', () => {
  const plan = { canary: '1%,10%', every: '30m', pages: '400', finish: true };
  expect(pinCommand({ 'mfe-cashier': '1.18.0' }, { why: 'slowly', ...plan })).toBe(
    "npm run release -- request pin mfe-cashier@1.18.0 --canary 1%,10% --every 30m --pages 400 --finish --why 'slowly'",
  );
});

it('quotes what a shell would take for something else', () => {
  expect(pinCommand({}, { why: 'slowly', canary: '1%', every: '1 h; reboot' })).toContain(
    "--canary 1% --every '1 h; reboot' --why",
  );
});

it('checks all that would be pinned together', () => {
  expect(checkCommand({ shell: '2.9.0', 'mfe-cashier': '1.18.0' })).toBe(
    'npm run release -- check shell@2.9.0 mfe-cashier@1.18.0',
  );
});
