/**
 * What who holds a token may ask of the service. A `reader` looks; an `edge` also says what it serves and takes canaries
 * off; a `publisher` publishes packages of its team; a `manager` does everything.
 */
export const ROLES = ['reader', 'edge', 'publisher', 'manager'] as const;
export type Role = (typeof ROLES)[number];

/** Of `role`s, those that may do what another one may. */
const INCLUDES: Record<Role, readonly Role[]> = {
  reader: ['reader'],
  edge: ['reader', 'edge'],
  publisher: ['reader', 'publisher'],
  manager: ['reader', 'edge', 'publisher', 'manager'],
};

/** Whether a token of one role may do what asks for another one. */
export const mayActAs = (role: Role, needed: Role): boolean => INCLUDES[role].includes(needed);
