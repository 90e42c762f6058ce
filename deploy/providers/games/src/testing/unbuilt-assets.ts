import type { Assets } from '../pages/assets.ts';

/** Pages without the files they ask for: a test in jsdom runs their scripts itself. */
export const UNBUILT_ASSETS: Assets = {
  pathOf: (name) => `/client/${name}`,
  integrityOf: () => '',
  textOf: () => '',
  base64Of: () => '',
  register: () => undefined,
};
