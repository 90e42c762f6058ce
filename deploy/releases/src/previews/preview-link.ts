import type { KeyRing } from '../trust/key-ring.ts';
import { isSignedBy, signedText } from '../trust/keys.ts';

/** The query parameter of a link. */
export const PREVIEW_PARAMETER = 'preview';

/** What a link says, signed by the registry. */
export interface PreviewLink {
  preview: number;
  /** Tells the links of one preview apart: 96 random bits in hexadecimal. */
  link: string;
  /** Milliseconds since 1970: it has to be opened before. */
  until: number;
}

const WRITTEN = /^([1-9]\d{0,8})\.([0-9a-f]{24})\.([0-9a-z]{1,9})\.([\w-]{86})$/;

const bodyOf = ({ preview, link, until }: PreviewLink): string =>
  `${preview}.${link}.${Math.ceil(until / 1000).toString(36)}`;

const signed = (body: string): string => signedText('preview-link', body);

/** Some 130 characters that may stand in an address, and in a QR code that a phone can read from a screen. */
export function writePreviewLink(link: PreviewLink, keys: Pick<KeyRing, 'registryKey'>): string {
  const body = bodyOf(link);
  const signature = Buffer.from(keys.registryKey().sign(signed(body)), 'base64').toString('base64url');
  return `${body}.${signature}`;
}

/** What the registry signed; null for anything else, also for another spelling of the same. */
export function readPreviewLink(text: string, keys: Pick<KeyRing, 'anchors'>): PreviewLink | null {
  const [, preview, link, seconds, signature] = WRITTEN.exec(text) ?? [];
  if (preview === undefined || link === undefined || seconds === undefined || signature === undefined)
    return null;
  const bytes = Buffer.from(signature, 'base64url');
  if (bytes.toString('base64url') !== signature) return null;
  const read = { preview: Number(preview), link, until: Number.parseInt(seconds, 36) * 1000 };
  const body = bodyOf(read);
  if (`${body}.${signature}` !== text) return null;
  const value = bytes.toString('base64');
  return keys.anchors().some((anchor) => isSignedBy(anchor, signed(body), value)) ? read : null;
}
