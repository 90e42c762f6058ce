import { verifyRound } from '../../../client/verifier.ts';
import { threeReelsVersions } from './verify-three-reels.ts';

globalThis.roundVerifier = { versions: threeReelsVersions, verifyRound };
