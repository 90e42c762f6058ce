import { X509Certificate } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { temporaryFolder } from '@marquee/kernel/server/testing';

import { localCertificate } from './certificate.ts';

const now = new Date();

it('makes a certificate once, and keeps it', async () => {
  const folder = temporaryFolder();
  const made = await localCertificate(folder, now);
  expect(new X509Certificate(made.cert).subjectAltName).toContain('localhost');
  expect(await localCertificate(folder, now)).toEqual(made);
});

it.each(['cert.pem', 'key.pem'])('makes another one where %s is empty', async (file) => {
  const folder = temporaryFolder();
  const made = await localCertificate(folder, now);
  writeFileSync(path.join(folder, 'certificate', file), '');
  const another = await localCertificate(folder, now);
  expect(another.cert).not.toBe(made.cert);
  expect(readFileSync(path.join(folder, 'certificate', file), 'utf8')).not.toBe('');
});

it('makes another one where the key is of another certificate', async () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()];
  await localCertificate(one, now);
  const { key } = await localCertificate(other, now);
  writeFileSync(path.join(one, 'certificate', 'key.pem'), key);
  const mended = await localCertificate(one, now);
  expect(mended.key).not.toBe(key);
});
