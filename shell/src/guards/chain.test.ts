import type { GuardDecision } from '@marquee/kernel/contracts';

import { compose } from './chain.ts';
import { createGuardContext, denyAsUnknown } from './guard-context.ts';
import type { Guard, GuardContext } from './guard-context.ts';
import { aGuardRequest } from './guard-request.fixture.ts';

const aContext = (): GuardContext => {
  const context = createGuardContext(aGuardRequest({ url: '/en/x' }));
  if (context.path === null) throw new Error('The path is sound.');
  return context;
};

const last = (context: GuardContext): GuardDecision => denyAsUnknown(context, 'last');

const wrap: Guard = async (_, next) => {
  const decision = await next();
  return { ...decision, cookies: [{ name: 'a', value: 'b', maxAgeSeconds: 1 }] };
};

const twice: Guard = async (_, next) => {
  await next();
  return next();
};

it('lets a guard answer before those after it are asked', async () => {
  const after = jest.fn<ReturnType<Guard>, Parameters<Guard>>((_, next) => next());
  const decision = await compose(
    [async (context) => denyAsUnknown(context, 'first'), after],
    last,
  )(aContext());
  expect(decision).toMatchObject({ by: 'first' });
  expect(after).not.toHaveBeenCalled();
});

it('lets a guard add to the decision of those after it', async () => {
  expect(await compose([wrap], last)(aContext())).toMatchObject({ by: 'last', cookies: [{ name: 'a' }] });
});

it('refuses a guard that asks twice', async () => {
  await expect(compose([twice], last)(aContext())).rejects.toThrow('twice');
});

it('can be run again', async () => {
  const run = compose([(_, next) => next()], last);
  await run(aContext());
  await expect(run(aContext())).resolves.toMatchObject({ by: 'last' });
});
