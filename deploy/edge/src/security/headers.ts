import type { Permission } from '@marquee/kernel/release';

import { REPORTING_GROUP, REPORTS_PATH } from './reporting.ts';

/**
 * Every feature that a browser lets a page use by permission. A page may use what its route declares, and nothing else.
 * The list is Chromium's own, because an unknown name is a warning in every visitor's console; features that only say
 * how media and hints are sent are left out.
 */
const DENIED = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'cross-origin-isolated',
  'deferred-fetch',
  'deferred-fetch-minimal',
  'digital-credentials-create',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'interest-cohort',
  'keyboard-map',
  'language-detector',
  'language-model',
  'local-fonts',
  'local-network',
  'local-network-access',
  'loopback-network',
  'magnetometer',
  'microphone',
  'midi',
  'on-device-speech-recognition',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'summarizer',
  'sync-xhr',
  'translator',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Links are copied by the page itself; games fill the screen from their frames. */
const ALLOWED = ['clipboard-write=(self)', 'fullscreen=*'];

/** By which a page of the internet may ask for a development server of the machine that it is looked at on. */
export const OF_THIS_MACHINE = ['local-network-access', 'loopback-network'] as const;

export type Granted = Permission | (typeof OF_THIS_MACHINE)[number];

/** What a document may ask its browser for; frames in it may not. */
export const permissionsPolicy = (permissions: readonly Granted[]): string =>
  [
    ...DENIED.filter((name) => !permissions.includes(name as Granted)).map((name) => `${name}=()`),
    ...permissions.map((name) => `${name}=(self)`),
    ...ALLOWED,
  ].join(', ');

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * On every answer that the edge makes: `respond` adds them where an answer does not bring its own. The API sets its
 * own.
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

/** On every document that runs our own scripts alone. */
export const documentHeaders: Record<string, string> = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-frame-options': 'DENY',
  'integrity-policy': 'blocked-destinations=(script)',
  'reporting-endpoints': `${REPORTING_GROUP}="${REPORTS_PATH}"`,
  vary: 'Accept-Encoding, Cookie, Sec-CH-UA-Mobile, User-Agent',
};

const { 'integrity-policy': _everyScript, ...withForeignScripts } = documentHeaders;

/**
 * On a document. Where it runs the script of another service, that one may change from day to day, so not every script
 * has a known hash there.
 */
export const documentHeadersOf = (hasForeignScripts: boolean): Record<string, string> =>
  hasForeignScripts ? withForeignScripts : documentHeaders;
