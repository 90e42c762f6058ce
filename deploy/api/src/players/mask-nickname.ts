const SHOWN = 3;

/**
 * A player as others see them on boards and lists: `Ali***`. At least as much is hidden as is shown, of short names too.
 */
export const maskNickname = (nickname: string | null): string => {
  const letters = Array.from(nickname ?? '');
  return `${letters.slice(0, Math.min(SHOWN, Math.floor(letters.length / 2))).join('')}***`;
};
