import { Card } from '../card/card.tsx';

import * as styles from './point-list.module.css';

export interface PointListProps {
  title: string;
  points: readonly string[];
}

/** A panel of points under their own heading, each a sentence or two. */
export function PointList({ title, points }: PointListProps) {
  return (
    <Card as="section">
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point} className={styles.point}>
            {point}
          </li>
        ))}
      </ul>
    </Card>
  );
}
