import type { ShellApp } from '../app/create-app.ts';

/**
 * Calls back when another page than the present one is there, and not when the present one is, which may still be on its
 * way. Returns the undo.
 */
export const onPageLeft = (
  { bus, states }: Pick<ShellApp, 'bus' | 'states'>,
  act: () => void,
): (() => void) => {
  const here = states.value.location;
  return bus.on('navigation/completed', () => {
    if (states.value.location !== here) act();
  });
};
