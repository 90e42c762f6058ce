/** Text in memory that threads share: it passes between them without a copy, and may be sent again. */
export type SharedText = Uint8Array<SharedArrayBuffer>;

export function shareText(text: string): SharedText {
  const memory = new SharedArrayBuffer(Buffer.byteLength(text));
  Buffer.from(memory).write(text);
  return new Uint8Array(memory);
}
