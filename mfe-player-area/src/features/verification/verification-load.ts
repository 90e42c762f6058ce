import { VerificationDocuments } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

/** What is needed of the player, and how far each document has come. */
export const load: PageLoader<VerificationDocuments> = ({ api, signal }) =>
  api.get('/verification/documents', { schema: VerificationDocuments, signal });
