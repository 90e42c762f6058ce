export { judgeSignedRequest, type SignedRequest } from './judge-signed-request.ts';
