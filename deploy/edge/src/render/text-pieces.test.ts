import { shareText } from '../isolation/shared-text.ts';
import { encodePieces } from './text-pieces.ts';

it('writes texts and bytes one after another, in memory that can be given away', () => {
  const bytes = encodePieces(['<p>', shareText('Қазақша'), '', 'é \u{1F3B0}', Buffer.from('</p>')]);
  expect(new TextDecoder().decode(bytes)).toBe('<p>Қазақшаé \u{1F3B0}</p>');
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
