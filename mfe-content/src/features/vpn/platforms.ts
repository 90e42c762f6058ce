import type { VpnConfiguration } from '@marquee/kernel/contracts/site';

export type Connection = VpnConfiguration['items'][number];
export type Platform = Connection['platform'];

/** Names of products, the same in every language. */
export const PLATFORM_NAMES: Record<Platform, string> = {
  windows: 'Windows',
  macos: 'macOS',
  ios: 'iPhone, iPad',
  android: 'Android',
  linux: 'Linux',
};

/** What a browser says its device is, in the order of the questions: a phone calls itself Linux too. */
const MARKS: ReadonlyArray<[RegExp, Platform]> = [
  [/iphone|ipad/i, 'ios'],
  [/android/i, 'android'],
  [/windows/i, 'windows'],
  [/mac os/i, 'macos'],
  [/linux|x11/i, 'linux'],
];

export const platformOf = (userAgent: string): Platform | undefined =>
  MARKS.find(([mark]) => mark.test(userAgent))?.[1];

/** The connections of each platform, platforms and connections in the operator's order. */
export const byPlatform = (
  items: readonly Connection[],
): Array<{ platform: Platform; items: Connection[] }> => {
  const ordered = items.toSorted((one, other) => one.order - other.order);
  return [...new Set(ordered.map(({ platform }) => platform))].map((platform) => ({
    platform,
    items: ordered.filter((item) => item.platform === platform),
  }));
};
