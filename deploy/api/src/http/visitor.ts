import { type Device, DEVICES } from '@marquee/kernel/contracts/games';
import type { FastifyInstance } from 'fastify';

import { ApiError } from './api-error.ts';

/** What the edge tells about the visitor. */
export interface Visitor {
  /** ISO 3166-1 alpha-2; null when the edge does not know. */
  country: string | null;
  device: Device;
}

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor;
  }
  interface FastifyContextConfig {
    /** Also answers visitors from refused countries: their error page needs it. */
    servesRefusedCountries?: boolean;
    /** Same answer for every visitor of the same country and device; see `caching.ts`. */
    cache?: 'public';
  }
}

/** The visitor on the device that a question names; without one, as the edge told. */
export const visitorOn = (visitor: Visitor, device: Device | undefined): Visitor =>
  device === undefined ? visitor : { ...visitor, device };

export const DEVICE_HEADER = 'x-marquee-device';

const readHeader = (value: string | string[] | undefined): string =>
  (Array.isArray(value) ? value[0] : value)?.trim() ?? '';

const readCountry = (value: string): string | null => {
  const code = value.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : null;
};

/**
 * Reads country and device, and refuses the countries the operator refuses.
 *
 * The headers are trusted: only the edge can reach the API, and it overwrites what a browser sends.
 */
export const addVisitor = (
  app: FastifyInstance,
  settings: { countryHeader: string; refusedCountries: readonly string[] },
): void => {
  app.decorateRequest('visitor');
  app.addHook('onRequest', async (request) => {
    const country = readCountry(readHeader(request.headers[settings.countryHeader]));
    const told = readHeader(request.headers[DEVICE_HEADER]);
    const device = DEVICES.find((known) => known === told) ?? 'desktop';
    request.visitor = { country, device };
    if (country === null || !settings.refusedCountries.includes(country)) return;
    if (request.routeOptions.config.servesRefusedCountries) return;
    throw new ApiError('COUNTRY_REFUSED', `Visitors from ${country} are not accepted.`, {
      params: { country },
    });
  });
};
