import { Button } from '@marquee/kernel/ui';
import { QrCode } from '@marquee/kernel/ui/qr-code';

import type { MadePreview } from '../../previews/preview.ts';
import { longMoment } from '../format.ts';
import { Command } from '../parts/command.tsx';
import { Section } from '../parts/section.tsx';
import { useRegistry } from '../registry/registry-context.tsx';
import { shownInWords } from './shown-in-words.ts';

import * as layout from '../parts/layout.module.css';
import * as styles from './made-link.module.css';

/** A link that was just made: it is told here and never again. */
export function MadeLink({ made, onClose }: { made: MadePreview; onClose: () => void }) {
  const { siteOrigin } = useRegistry();
  const { preview, path } = made;
  const link = `${siteOrigin}${path}`;
  return (
    <Section
      title={`Link to ${shownInWords(preview)}`}
      note={`Signed, for one browser, until ${longMoment(preview.until)} UTC. It is not shown again.`}
      actions={
        <Button size="small" kind="plain" onClick={onClose}>
          Close
        </Button>
      }
    >
      <div className={styles.link} role="status">
        <QrCode text={link} label="The link as a QR code" />
        <div className={layout.stack}>
          <Command label="The link" text={link} />
          <p className={layout.small}>
            The first browser that opens it keeps it, and says on every page that it is a preview. Other
            visitors and the figures of canaries never see it.
          </p>
        </div>
      </div>
    </Section>
  );
}
