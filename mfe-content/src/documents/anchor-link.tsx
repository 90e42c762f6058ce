import { useHost } from '@marquee/kernel/remote';
import { isPlainLeftClick } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

interface AnchorLinkProps {
  /** Of a heading of this page. */
  id: string;
  className?: string;
  label?: string;
  /** Besides going there. */
  onFollow?: () => void;
  children: ReactNode;
}

/** Leads to a heading of this page, through the shell's history; without scripts the browser does the same. */
export function AnchorLink({ id, className, label, onFollow, children }: AnchorLinkProps) {
  const host = useHost();
  return (
    <a
      href={`#${id}`}
      className={className}
      aria-label={label}
      onClick={(event) => {
        if (!isPlainLeftClick(event)) return;
        event.preventDefault();
        host.navigate(`#${id}`);
        // Moves the keyboard focus along, so that Tab continues from there.
        document.getElementById(id)?.focus({ preventScroll: true });
        onFollow?.();
      }}
    >
      {children}
    </a>
  );
}
