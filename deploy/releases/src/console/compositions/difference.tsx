import { Facts } from '@marquee/kernel/ui/facts';

import type { PackageDiff } from '../../diff.ts';
import { counted, kilobyteChange, kilobytes } from '../format.ts';
import { Mono, VersionChange } from '../parts/words.tsx';
import { useRead } from '../registry/registry-context.tsx';

import * as styles from './difference.module.css';

interface RouteLine {
  sign: '+' | '~' | '−';
  path: string;
  words: string;
}

const routeLines = ({ routesAdded, routesChanged, routesRemoved }: PackageDiff): RouteLine[] => [
  ...routesAdded.map((path) => ({ sign: '+', path, words: 'new route' }) as const),
  ...routesChanged.map((path) => ({ sign: '~', path, words: 'declared in another way' }) as const),
  ...routesRemoved.map((path) => ({ sign: '−', path, words: 'gone' }) as const),
];

function PackageDifference({ diff }: { diff: PackageDiff }) {
  const { package: name, from, to, before, after, fresh } = diff;
  const lines = routeLines(diff);
  return (
    <section className={styles.package} aria-label={name}>
      <div className={styles.head}>
        <h3>{name}</h3>
        <VersionChange from={from} to={to} />
      </div>
      <Facts
        items={[
          [
            'Client files, brotli',
            `${kilobytes(before.brotliBytes)} → ${kilobytes(after.brotliBytes)} (${kilobyteChange(after.brotliBytes - before.brotliBytes)})`,
          ],
          to === null ? null : ['A returning visitor loads at most', kilobytes(fresh.brotliBytes)],
          ['Routes', lines.length === 0 ? 'the same' : counted(lines.length, 'difference')],
        ]}
      />
      {lines.length > 0 && (
        <ul className={styles.lines} aria-label={`Routes of ${name}`}>
          {lines.map(({ sign, path, words }) => (
            <li key={`${sign}${path}`}>
              <span aria-hidden="true">{sign}</span>
              <Mono>{path}</Mono>
              <small>{words}</small>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** Versions, bytes and routes that differ between two compositions. */
export function Difference({ from, to }: { from: number; to: number }) {
  const { packages } = useRead('diff', { from, to });
  const live = useRead('compositions', {}).find(({ number }) => number === to);
  const others = Object.keys(live?.pins ?? {}).length - packages.filter((each) => each.to !== null).length;
  return (
    <>
      {packages.map((diff) => (
        <PackageDifference key={diff.package} diff={diff} />
      ))}
      {packages.length === 0 && <p>Both have the same releases.</p>}
      {others > 0 && (
        <p className={styles.others}>{counted(others, 'other package')}: not one byte differs.</p>
      )}
    </>
  );
}
