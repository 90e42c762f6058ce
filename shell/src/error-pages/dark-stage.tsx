import * as styles from './dark-stage.module.css';

interface DarkStageProps {
  /** What a screen reader says for the picture; a sign is a part of it. */
  label: string;
  /** Stands in the light. */
  sign?: string;
}

/** A stage with one light on and nobody in it. The heading beside it says what happened. */
export function DarkStage({ label, sign }: DarkStageProps) {
  return (
    <div className={styles.stage} role="img" aria-label={label}>
      {sign}
    </div>
  );
}
