import { verifyRound } from '../../../client/verifier.ts';
import { plinkoVersions } from './verify-plinko.ts';

globalThis.roundVerifier = { versions: plinkoVersions, verifyRound };
