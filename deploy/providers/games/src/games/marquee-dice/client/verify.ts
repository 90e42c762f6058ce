import { verifyRound } from '../../../client/verifier.ts';
import { diceVersions } from './verify-dice.ts';

globalThis.roundVerifier = { versions: diceVersions, verifyRound };
