import { useTranslate } from '@marquee/kernel/remote';
import { Card } from '@marquee/kernel/ui';

import * as styles from './point-lists.module.css';

/** A list under its own heading: prefix of its texts, and how many points it has. */
export interface PointList {
  name: string;
  points: number;
}

export function PointLists({ lists }: { lists: PointList[] }) {
  const t = useTranslate();
  return lists.map(({ name, points }) => (
    <Card as="section" key={name}>
      <h2 className={styles.heading}>{t(`${name}.title`)}</h2>
      <ul className={styles.points}>
        {Array.from({ length: points }, (_, index) => (
          <li key={index}>{t(`${name}.${index + 1}`)}</li>
        ))}
      </ul>
    </Card>
  ));
}
