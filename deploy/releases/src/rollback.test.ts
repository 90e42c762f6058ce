import { BY_ANA, aRegistryWith, codesOf, type TestRegistry } from './testing/a-registry.ts';

/** Compositions 1, 2 and 3 with mfe-catalogue 1.0.0, 1.1.0 and 1.2.0. */
async function threePins(): Promise<TestRegistry> {
  const test = await aRegistryWith([{}, { version: '1.1.0' }, { version: '1.2.0' }]);
  await test.registry.pin({ shell: '1.0.0', 'mfe-catalogue': '1.0.0' }, BY_ANA);
  await test.registry.pin({ 'mfe-catalogue': '1.1.0' }, BY_ANA);
  await test.registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  return test;
}

it('repeats the pins of the composition before, under the next number', async () => {
  const { registry } = await threePins();
  expect(registry.rollback(undefined, { by: 'ben', why: 'search is empty' })).toMatchObject({
    number: 4,
    rollbackTo: 2,
    pins: { shell: '1.0.0', 'mfe-catalogue': '1.1.0' },
    by: 'ben',
    why: 'search is empty',
  });
  expect(registry.history().map((composition) => composition.number)).toEqual([1, 2, 3, 4]);
});

it('goes one further back each time, and never forward to what was rolled back', async () => {
  const { registry } = await threePins();
  registry.rollback(undefined, BY_ANA);
  expect(registry.rollback(undefined, BY_ANA)).toMatchObject({ number: 5, rollbackTo: 1 });
  expect(await codesOf(() => registry.rollback(undefined, BY_ANA))).toEqual(['NOTHING_TO_ROLL_BACK']);
});

it('undoes a pin made after a rollback by returning to what the rollback showed', async () => {
  const { registry } = await threePins();
  registry.rollback(1, BY_ANA);
  await registry.pin({ 'mfe-catalogue': '1.2.0' }, BY_ANA);
  expect(registry.rollback(undefined, BY_ANA)).toMatchObject({ number: 6, rollbackTo: 1 });
});

it('goes back to the composition that is named', async () => {
  const { registry } = await threePins();
  expect(registry.rollback(1, BY_ANA)).toMatchObject({
    number: 4,
    rollbackTo: 1,
    pins: { 'mfe-catalogue': '1.0.0' },
  });
});

it('refuses a composition that there is not, and one that is live already', async () => {
  const { registry } = await threePins();
  expect(await codesOf(() => registry.rollback(7, BY_ANA))).toEqual(['COMPOSITION_UNKNOWN']);
  expect(await codesOf(() => registry.rollback(3, BY_ANA))).toEqual(['NOTHING_CHANGES']);
});

it('refuses when nothing is live', async () => {
  const { registry } = await aRegistryWith([]);
  expect(await codesOf(() => registry.rollback(undefined, BY_ANA))).toEqual(['NOTHING_LIVE']);
});
