import { type DatePattern, formatPattern } from '@marquee/kernel/locale/patterns';

interface MomentProps {
  at: string;
  /** That of lists is the day alone, that of pages has the time. */
  pattern: Extract<DatePattern, 'DD.MM.YYYY' | 'HH:mm DD.MM.YYYY'>;
}

/** A moment in UTC, as the specification writes it on these screens: the same in every language and for everybody. */
export function Moment({ at, pattern }: MomentProps) {
  return <time dateTime={at}>{formatPattern(at, pattern)}</time>;
}
