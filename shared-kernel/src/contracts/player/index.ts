export { ChallengeAnswer, ChallengeParams, ChallengePath, ChallengeProof } from './challenge.ts';
export { ExtendExclusion } from './safer-play.ts';
export { SignedIn, SignIn } from './sign-in.ts';
