import { useAct } from '../registry/registry-context.tsx';
import { useOutcome } from './outcome-context.tsx';

/** A change that makes a composition live for all, of which the page then tells what became. */
export function useMakeLive<Name extends 'pin' | 'rollback' | 'finishCanary'>(name: Name) {
  const { tell } = useOutcome();
  return useAct(name, (composition, { ifLive = 0 }) => tell({ composition, before: ifLive }));
}
