/** What the visitor is doing with a select; what is chosen belongs to its owner. */
export interface SelectState {
  open: boolean;
  /** What was typed since it opened. */
  query: string;
  /** Place of the marked option among the matching ones; -1 for none. */
  active: number;
}

export const CLOSED: SelectState = { open: false, query: '', active: -1 };

export type SelectEvent =
  | { type: 'opened'; active: number }
  | { type: 'typed'; query: string; active: number }
  | { type: 'marked'; active: number }
  | { type: 'closed' };

export function reduceSelect(state: SelectState, event: SelectEvent): SelectState {
  switch (event.type) {
    case 'opened':
      return { open: true, query: '', active: event.active };
    case 'typed':
      return { open: true, query: event.query, active: event.active };
    case 'marked':
      return { ...state, active: event.active };
    case 'closed':
      return CLOSED;
    default:
      return event satisfies never;
  }
}
