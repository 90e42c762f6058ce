import { verifyRound } from '../../../client/verifier.ts';
import { fiveReelsVersions } from './verify-five-reels.ts';

globalThis.roundVerifier = { versions: fiveReelsVersions, verifyRound };
