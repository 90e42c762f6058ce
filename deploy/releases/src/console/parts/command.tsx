import { IconButton } from '@marquee/kernel/ui';
import { useState } from 'react';

import * as styles from './command.module.css';

interface CommandProps {
  /** What it is, for who cannot see it. */
  label: string;
  text: string;
}

/** Something to copy: a command for a terminal, or a link. */
export function Command({ label, text }: CommandProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    void navigator.clipboard.writeText(text).then(() => setCopied(true));
  };
  return (
    <div className={styles.command}>
      {/* Reachable by keyboard, since a long one scrolls. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <code tabIndex={0} role="region" aria-label={label}>
        {text}
      </code>
      <IconButton
        icon={isCopied ? 'check' : 'copy'}
        label={isCopied ? 'Copied' : `Copy: ${label}`}
        onClick={copy}
      />
    </div>
  );
}
