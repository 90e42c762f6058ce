/** Ground colours of the two themes, for the bars of browsers and systems. */
export const GROUNDS = { light: '#faf5ec', dark: '#120d16' } as const;
