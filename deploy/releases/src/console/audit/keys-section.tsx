import { EmptyState } from '@marquee/kernel/ui';
import { Tag } from '@marquee/kernel/ui/tag';

import type { TeamKey } from '../../trust/trust-store.ts';
import { Section } from '../parts/section.tsx';
import { Hash, Moment } from '../parts/words.tsx';
import { useRead } from '../registry/registry-context.tsx';

import * as styles from './keys-section.module.css';

function KeyState({ revoked, retired }: TeamKey) {
  if (revoked !== undefined)
    return (
      <Tag icon="close" tone="danger">
        revoked
      </Tag>
    );
  if (retired !== undefined) return <Tag icon="clock">retired</Tag>;
  return (
    <Tag icon="check" tone="good">
      in use
    </Tag>
  );
}

/** Whose signatures count for which packages. */
export function KeysSection() {
  const { teams, keys } = useRead('keys', {});
  return (
    <Section title="Signatures" note="Each release is signed by its team.">
      {keys.length === 0 ? (
        <EmptyState icon="lock" title="No team has a key yet" text="npm run release -- keys add" />
      ) : (
        <ul className={styles.keys}>
          {keys.map((key) => (
            <li key={key.id}>
              <div>
                <b>{key.team}</b>
                <small>signs {teams[key.team]?.join(', ') || 'nothing'}</small>
                <small>
                  <Hash value={key.id} /> since <Moment at={key.since} />
                </small>
                {(key.revoked ?? key.retired) && <small>“{(key.revoked ?? key.retired)?.why}”</small>}
              </div>
              <KeyState {...key} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
