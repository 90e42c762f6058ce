/** Everything a page of this site has no use for is off. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * On every answer that the edge makes, whatever it is: `respond` adds them to those that do not bring their own. What
 * the API answers says this for itself.
 *
 * @param isTls whether browsers are told to stay with TLS; pages and redirects tell them
 */
export const commonHeaders = (isTls: boolean): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  ...(isTls ? { 'strict-transport-security': `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` } : {}),
});

/** On every document. */
export const documentHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-frame-options': 'DENY',
  'permissions-policy': [...PERMISSIONS.map((name) => `${name}=()`), 'fullscreen=*'].join(', '),
  'integrity-policy': 'blocked-destinations=(script)',
  vary: 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent',
};
