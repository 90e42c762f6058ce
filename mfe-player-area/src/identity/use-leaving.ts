import { useState } from 'react';

import { isGivenUp } from '../challenge/is-given-up.ts';
import type { Service } from './services.ts';
import { useIdentity } from './use-identity.ts';

/**
 * Leaves for another service, to sign in there or to connect it.
 *
 * @param onFailed told what went wrong; not where the visitor gave it up
 */
export function useLeaving(service: Service, onFailed: (error: unknown) => void) {
  const { begin } = useIdentity(service);
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (): Promise<void> => {
    setLeaving(true);
    try {
      await begin();
    } catch (error) {
      setLeaving(false);
      if (!isGivenUp(error)) onFailed(error);
    }
  };
  return { isLeaving, leave: () => void leave() };
}
