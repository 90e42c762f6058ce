import { placeOverlay } from './place-overlay.ts';

const place = (anchor: { left: number; top: number }, side: 'top' | 'bottom' = 'top') =>
  placeOverlay({
    anchor: { ...anchor, width: 20, height: 20 },
    overlay: { width: 200, height: 50 },
    viewport: { width: 390, height: 844 },
    distance: 10,
    side,
  });

it('stands centred above its anchor, at its distance', () => {
  expect(place({ left: 190, top: 400 })).toEqual({ left: 100, top: 340, side: 'top' });
});

it('moves into the viewport at either edge', () => {
  expect(place({ left: 0, top: 400 }).left).toBe(8);
  expect(place({ left: 370, top: 400 }).left).toBe(182);
});

it('goes to the other side where there is no room', () => {
  expect(place({ left: 190, top: 40 })).toMatchObject({ top: 70, side: 'bottom' });
  expect(place({ left: 190, top: 800 }, 'bottom')).toMatchObject({ top: 740, side: 'top' });
});

it('stays on its side where neither has room', () => {
  const tall = placeOverlay({
    anchor: { left: 0, top: 50, width: 20, height: 20 },
    overlay: { width: 100, height: 500 },
    viewport: { width: 390, height: 100 },
    distance: 10,
    side: 'top',
  });
  expect(tall.side).toBe('top');
});
