export { DateField } from './date-field.tsx';
export type { DateFieldProps } from './date-field.tsx';
export { dayAfter, dayFault } from './day-formats.ts';
export type { DayBounds } from './day-formats.ts';
