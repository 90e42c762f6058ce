import { createPrivateKey, X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/** The pair in the files, or null where there is none or one that no server can use: cut off, or not of one another. */
function readKept(keyFile: string, certificateFile: string): Certificate | null {
  if (!existsSync(keyFile) || !existsSync(certificateFile)) return null;
  const kept = { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certificateFile, 'utf8') };
  try {
    const isPair = new X509Certificate(kept.cert).checkPrivateKey(createPrivateKey(kept.key));
    return isPair ? kept : null;
  } catch {
    return null;
  }
}

/** The certificate of this machine, made on first use and kept in the data folder; for development only. */
export async function localCertificate(dataFolder: string, now: Date): Promise<Certificate> {
  const folder = path.join(dataFolder, 'certificate');
  const [keyFile, certificateFile] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')];
  const kept = readKept(keyFile, certificateFile);
  if (kept !== null) return kept;
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    notBeforeDate: now,
    notAfterDate: new Date(now.getTime() + YEAR_MS),
    extensions: [
      {
        name: 'subjectAltName',
        altNames: [
          { type: 2, value: 'localhost' },
          { type: 7, ip: '127.0.0.1' },
        ],
      },
    ],
  });
  mkdirSync(folder, { recursive: true });
  writeFileSync(keyFile, made.private, { mode: 0o600 });
  writeFileSync(certificateFile, made.cert);
  return { key: made.private, cert: made.cert };
}
