const SHOWN = 3;

/** A nickname as boards show it: `Ali***`. Short ones keep their first letter alone. Null for none. */
export const maskedName = (nickname: string | null): string | null => {
  if (nickname === null) return null;
  const letters = Array.from(new Intl.Segmenter().segment(nickname), ({ segment }) => segment);
  return `${letters.slice(0, letters.length > SHOWN ? SHOWN : 1).join('')}***`;
};
