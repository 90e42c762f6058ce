import { useSyncExternalStore } from 'react';

import { createDeviceStore, type DeviceClass } from './device-class.ts';

const device = createDeviceStore();

/**
 * The class of the visitor's viewport: phone up to 720 px, tablet up to 1279 px, else desktop.
 *
 * On the server and while the page wakes it is `phone`. For behaviour only: what looks different belongs in a media
 * query, or the page would jump when it wakes.
 */
export const useDeviceClass = (): DeviceClass =>
  useSyncExternalStore(device.subscribe, device.get, () => 'phone');
