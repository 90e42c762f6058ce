import { signS3Request } from './sign-s3-request.ts';

// The examples of "Authenticating Requests (AWS Signature Version 4)" in Amazon's documentation of S3.
const CREDENTIALS = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const NOW = new Date('2013-05-24T00:00:00.000Z');
const signatureOf = ({ authorization = '' }: Record<string, string>): string =>
  authorization.split('Signature=')[1] ?? '';

it('signs the request for a part of an object as the documentation does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = signS3Request({ method: 'GET', url, headers: { range: 'bytes=0-9' } }, CREDENTIALS, NOW);
  expect(headers['x-amz-date']).toBe('20130524T000000Z');
  expect(signatureOf(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

it('signs an object that is sent, under a name with a character of its own, as the documentation does', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text');
  const headers = signS3Request(
    {
      method: 'PUT',
      url,
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      body: Buffer.from('Welcome to Amazon S3.'),
    },
    CREDENTIALS,
    NOW,
  );
  expect(signatureOf(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});
