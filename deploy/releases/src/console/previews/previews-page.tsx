import { useState } from 'react';

import type { MadePreview } from '../../previews/preview.ts';
import { useRegistry } from '../registry/registry-context.tsx';
import { MadeLink } from './made-link.tsx';
import { MakePreview } from './make-preview.tsx';
import { OpenPreviews } from './open-previews.tsx';

import * as layout from '../parts/layout.module.css';

/** Links that show one browser what is not live: made, open, and revoked. */
export function PreviewsPage() {
  const { mayPreview } = useRegistry();
  const [made, setMade] = useState<MadePreview | null>(null);
  if (!mayPreview) return <OpenPreviews onMade={null} />;
  return (
    <>
      {made !== null && <MadeLink made={made} onClose={() => setMade(null)} />}
      <div className={layout.two}>
        <MakePreview onMade={setMade} />
        <OpenPreviews onMade={setMade} />
      </div>
    </>
  );
}
