import { hashPassword, isPasswordOf } from './password-hash.ts';

const PASSWORD = 'correct horse battery';

describe('the hash of a password', () => {
  it('is Argon2id with the parameters of OWASP, and another one each time', async () => {
    const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)];
    // https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(other).not.toBe(one);
    expect(await isPasswordOf(PASSWORD, one)).toBe(true);
    expect(await isPasswordOf(`${PASSWORD} `, one)).toBe(false);
  });

  it('is that of the same letters, however a keyboard composes them', async () => {
    expect(await isPasswordOf('Pa\u0308sse mit Umlaut', await hashPassword('P\u00e4sse mit Umlaut'))).toBe(
      true,
    );
  });

  it('of nobody fits no password', async () => {
    expect(await isPasswordOf('marquee', null)).toBe(false);
  });
});
