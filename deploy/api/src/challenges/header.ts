/** As Node spells it. */
export const PROOF_HEADER = 'challenge-proof';
