/** A text in pieces: those that stand in many pages, or come from another thread, are in UTF-8 already. */
export type TextPieces = ReadonlyArray<string | Uint8Array>;

/** The pieces one after another, in UTF-8 and in memory of their own. */
export function encodePieces(pieces: TextPieces): Uint8Array<ArrayBuffer> {
  const encoded = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece));
  const bytes = new Uint8Array(encoded.reduce((total, { length }) => total + length, 0));
  let at = 0;
  for (const piece of encoded) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
