import { hash, verify } from '@node-rs/argon2';

/** OWASP's Password Storage Cheat Sheet: 19 MiB, two passes, one lane. Argon2id is the library's default. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Keyboards type the same letter in different ways. */
const canonical = (password: string): string => password.normalize('NFC');

/** The Argon2id hash of a password in its canonical form, with salt and parameters. */
export const hashPassword = (password: string): Promise<string> => hash(canonical(password), PARAMETERS);

/** Of nobody's password: stands in for that of an account that does not exist, so that both answers take as long. */
const NOBODYS = hashPassword('marquee');

/** Whether the password belongs to the hash. Without a hash it takes as long, and is false. */
export const isPasswordOf = async (password: string, passwordHash: string | null): Promise<boolean> => {
  const isSame = await verify(passwordHash ?? (await NOBODYS), canonical(password));
  return isSame && passwordHash !== null;
};
