import { newNonce, NONCE_PLACE, noncePage } from './nonce.ts';

it('is as long as what stands for it, and another one each time', () => {
  const nonces = Array.from({ length: 100 }, newNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(new RegExp(`^[\\w-]{${NONCE_PLACE.length}}$`));
});

it('stands in each of its places, and leaves the kept page as it is', () => {
  const kept = Buffer.from(`<style nonce="${NONCE_PLACE}">é</style><p>${NONCE_PLACE}</p>`);
  const before = kept.toString();
  const nonce = newNonce();
  expect(noncePage(kept)(nonce).toString()).toBe(`<style nonce="${nonce}">é</style><p>${nonce}</p>`);
  expect(kept.toString()).toBe(before);
});
