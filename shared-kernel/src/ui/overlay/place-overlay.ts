export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export type Side = 'top' | 'bottom';

/** Distance kept from the edges of the viewport. Pixels. */
const MARGIN_PX = 8;

/**
 * Where an overlay goes: centred on its anchor, on the wanted side, shifted into the viewport; on the other side where
 * the wanted one has no room. Coordinates are the viewport's.
 */
export function placeOverlay(options: {
  anchor: Box;
  overlay: { width: number; height: number };
  viewport: { width: number; height: number };
  distance: number;
  side: Side;
}): { left: number; top: number; side: Side } {
  const { anchor, overlay, viewport, distance } = options;
  const tops: Record<Side, number> = {
    top: anchor.top - distance - overlay.height,
    bottom: anchor.top + anchor.height + distance,
  };
  const fits: Record<Side, boolean> = {
    top: tops.top >= MARGIN_PX,
    bottom: tops.bottom + overlay.height <= viewport.height - MARGIN_PX,
  };
  const other = options.side === 'top' ? 'bottom' : 'top';
  const side = !fits[options.side] && fits[other] ? other : options.side;
  const centred = anchor.left + anchor.width / 2 - overlay.width / 2;
  const rightmost = viewport.width - overlay.width - MARGIN_PX;
  return { left: Math.max(MARGIN_PX, Math.min(centred, rightmost)), top: tops[side], side };
}
