import { verifyRound } from '../../../client/verifier.ts';
import { videoPokerVersions } from './verify-video-poker.ts';

globalThis.roundVerifier = { versions: videoPokerVersions, verifyRound };
