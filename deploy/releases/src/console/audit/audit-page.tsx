import { KeysSection } from './keys-section.tsx';
import { LinesSection } from './lines-section.tsx';

/** Who did what, whether the chain of it is whole, and whose signatures count. */
export const AuditPage = () => (
  <>
    <LinesSection />
    <KeysSection />
  </>
);
