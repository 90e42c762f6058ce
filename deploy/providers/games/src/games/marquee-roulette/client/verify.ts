import { verifyRound } from '../../../client/verifier.ts';
import { rouletteVersions } from './verify-roulette.ts';

globalThis.roundVerifier = { versions: rouletteVersions, verifyRound };
