import { type KeyboardEvent, useReducer } from 'react';

import { matchingOptions, type SelectOption, stepActive } from './select-options.ts';
import { CLOSED, reduceSelect } from './select-state.ts';

/** Opens, filters, marks and chooses, by keyboard and by pointer. */
export function useSelect<V extends string>(options: {
  options: ReadonlyArray<SelectOption<V>>;
  value: V | null;
  onChange: (value: V | null) => void;
  clearable: boolean;
  busy: boolean;
}) {
  const { value, onChange, clearable, busy } = options;
  const [state, dispatch] = useReducer(reduceSelect, CLOSED);
  const matching = busy ? [] : matchingOptions(options.options, state.query);

  const open = (): void => {
    const chosen = matching.findIndex((option) => option.value === value);
    dispatch({ type: 'opened', active: chosen >= 0 ? chosen : stepActive(matching, -1, 1) });
  };
  const close = (): void => dispatch({ type: 'closed' });
  const choose = (option: SelectOption<V> | undefined): void => {
    if (!option || option.disabled) return;
    if (option.value !== value) onChange(option.value);
    close();
  };
  const clear = (): void => {
    onChange(null);
    close();
  };
  const type = (query: string): void => {
    // Deleting text in the closed field searches for nothing: the chosen option stays marked, and Enter keeps it.
    if (!state.open && query === '') return open();
    const found = busy ? [] : matchingOptions(options.options, query);
    dispatch({ type: 'typed', query, active: stepActive(found, -1, 1) });
  };
  const mark = (active: number): void => dispatch({ type: 'marked', active });

  const keys: Record<string, () => boolean> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      if (!state.open) return false;
      choose(matching[state.active]);
      return true;
    },
    Escape: () => {
      if (!state.open) return false;
      close();
      return true;
    },
    Delete: () => {
      if (!clearable || state.open || value === null) return false;
      clear();
      return true;
    },
  };
  const step = (direction: 1 | -1): boolean => {
    if (state.open) mark(stepActive(matching, state.active, direction));
    else open();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!keys[event.key]?.()) return;
    event.preventDefault();
    // A dialog around it must not close with it.
    event.stopPropagation();
  };

  return { ...state, matching, open, close, choose, clear, type, mark, onKeyDown, isOpen: state.open };
}
