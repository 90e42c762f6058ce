import type { IncomingHttpHeaders } from 'node:http';

import type { Theme } from '@marquee/kernel/contracts';
import type { Device } from '@marquee/kernel/contracts/games';
import type { Preview } from '@marquee/releases';

import { type Cookies, readCookies } from '../cookies.ts';

/** What a page depends on, read from a request once. */
export interface PageRequest {
  /** Path with query, as it came. */
  url: string;
  cookies: Cookies;
  acceptLanguage: string;
  /** ISO code of the visitor's country; null where no trusted source names it. */
  country: string | null;
  device: Device;
  theme: Theme;
  /** A page of this site asked for it; false where a browser does not say so. */
  isWithinVisit: boolean;
  /** What the browser looks at in place of what is live. */
  preview?: Preview;
}

const themeOf = (value: string | undefined): Theme =>
  value === 'dark' || value === 'light' ? value : 'system';

export interface CountrySource {
  trustedCountryHeader: string | null;
  developmentCountry: string | null;
}

/** The visitor's country, from the proxy in front if one is trusted, else from the development setting. */
export function countryOf(headers: IncomingHttpHeaders, source: CountrySource): string | null {
  const named = source.trustedCountryHeader === null ? undefined : headers[source.trustedCountryHeader];
  return typeof named === 'string' && /^[A-Z]{2}$/.test(named) ? named : source.developmentCountry;
}

const PHONE = /\bMobile\b|\bAndroid\b|\biP(?:hone|ad|od)\b/;

/** Decided by `User-Agent`: some games run on one kind of device only. */
function deviceOf(headers: IncomingHttpHeaders): Device {
  const hint = headers['sec-ch-ua-mobile'];
  const isMobile = hint === undefined ? PHONE.test(headers['user-agent'] ?? '') : hint === '?1';
  return isMobile ? 'mobile' : 'desktop';
}

export function readPageRequest(
  url: string,
  headers: IncomingHttpHeaders,
  source: CountrySource,
): PageRequest {
  const cookies = readCookies(headers.cookie);
  return {
    url,
    cookies,
    acceptLanguage: headers['accept-language'] ?? '',
    country: countryOf(headers, source),
    device: deviceOf(headers),
    theme: themeOf(cookies['theme']),
    isWithinVisit: headers['sec-fetch-site'] === 'same-origin',
  };
}
