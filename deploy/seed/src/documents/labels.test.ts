import { createMessageFinder, fillLabels } from './labels.ts';

const find = createMessageFinder();

it('calls a button in a text what the screen calls it', () => {
  expect(fillLabels('Choose “{{label games/rounds.verify}}”.', 'en', find)).toBe('Choose “Verify”.');
  expect(fillLabels('Klicken Sie auf „{{label kernel/ui.error.retry}}“.', 'de', find)).toBe(
    'Klicken Sie auf „Erneut versuchen“.',
  );
  expect(fillLabels('{{label mfe-cashier/balance.title}}: {{deposit.minimum}}', 'ru', find)).toBe(
    'Баланс: {{deposit.minimum}}',
  );
});

it('refuses a label that no screen has', () => {
  expect(() => fillLabels('{{label games/rounds.repeat}}', 'en', find)).toThrow(
    'No screen of games says "rounds.repeat".',
  );
});
