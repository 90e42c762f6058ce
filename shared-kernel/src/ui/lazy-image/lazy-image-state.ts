export const IMAGE_MAX_ATTEMPTS = 3;

export interface LazyImageState {
  phase: 'loading' | 'loaded' | 'error';
  /** Whether the browser has been asked for the file; until then `loading` means waiting to come near. */
  requested: boolean;
  /** Failed attempts so far. */
  attempts: number;
}

export type LazyImageEvent = 'near' | 'loaded' | 'failed';

/** An image with attempts left is asked for again when it is near at the next look. */
export const mayRequest = ({ phase, requested, attempts }: LazyImageState): boolean =>
  phase === 'loading' ? !requested : phase === 'error' && attempts < IMAGE_MAX_ATTEMPTS;

export function reduceLazyImage(state: LazyImageState, event: LazyImageEvent): LazyImageState {
  switch (event) {
    case 'near':
      return mayRequest(state) ? { ...state, phase: 'loading', requested: true } : state;
    case 'loaded':
      return { ...state, phase: 'loaded', requested: true };
    case 'failed':
      return { phase: 'error', requested: true, attempts: state.attempts + 1 };
    default:
      return event satisfies never;
  }
}
