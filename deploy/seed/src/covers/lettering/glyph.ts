/** Advance width in units (cap height is 140), and the outline as relative path commands from the pen position. */
export type Glyph = readonly [advance: number, outline: string];
