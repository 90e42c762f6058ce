import * as styles from './meter.module.css';

export interface MeterProps {
  /** Read out; the figures stand beside the bar. */
  label: string;
  /** Left out where something is under way and nobody knows how far. */
  value?: number;
  max: number;
}

/**
 * A bar that says how much of something is done; never without its figures in words beside it.
 *
 * @example <Meter label={t('rounds')} value={12} max={20} />
 */
export function Meter({ label, value, max }: MeterProps) {
  return (
    <progress className={styles.meter} aria-label={label} {...(value !== undefined && { value, max })} />
  );
}
