import { newPrivateKey, readSigningKey } from '../trust/keys.ts';
import { readPreviewLink, writePreviewLink } from './preview-link.ts';

const aKey = () => {
  const key = readSigningKey(newPrivateKey(), 'test.pem');
  return { registryKey: () => key, anchors: () => [key.publicText] };
};

const LINK = { preview: 3, link: '0123456789abcdef01234567', until: Date.parse('2026-11-20T12:00:00Z') };

it('reads what the registry signed, by any of the keys that count', () => {
  const [registry, other] = [aKey(), aKey()];
  const text = writePreviewLink(LINK, registry);
  expect(readPreviewLink(text, registry)).toEqual(LINK);
  expect(readPreviewLink(text, { anchors: () => [...other.anchors(), ...registry.anchors()] })).toEqual(LINK);
  expect(readPreviewLink(text, other)).toBeNull();
  expect(text.length).toBeLessThan(130);
});

it('reads nothing in which any character was changed', () => {
  const registry = aKey();
  const text = writePreviewLink(LINK, registry);
  for (let at = 0; at < text.length; at += 1) {
    const flipped = text[at] === 'a' ? 'b' : 'a';
    expect(readPreviewLink(text.slice(0, at) + flipped + text.slice(at + 1), registry)).toBeNull();
  }
});

it.each(['', '.', '3', 'x'.repeat(5_000), `03.${LINK.link}.sz.${'A'.repeat(86)}`])(
  'reads nothing in %j',
  (text) => {
    expect(readPreviewLink(text, aKey())).toBeNull();
  },
);
