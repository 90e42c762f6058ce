import { lateShare } from './late-share.ts';

const idle = [16, 17, 16, 17, 17];

it('counts frames that took more than one and a half of an idle page', () => {
  expect(lateShare([16, 17, 33, 16], idle)).toBe(0.25);
  expect(lateShare([16, 17, 25, 16], idle)).toBe(0);
});
