import * as z from 'zod/mini';

import { LanguageQuery } from '../common.ts';

export const VPN_PLATFORMS = ['windows', 'macos', 'ios', 'android', 'linux'] as const;

/** Whose network an address is in, as far as the operator has told. */
export const NETWORK_KINDS = ['residential', 'hosting', 'vpn', 'tor', 'unknown'] as const;

/** `GET /vpn/config/urls?lang`: how to set a connection up, in the order of the page. */
export const VpnConfiguration = z.object({
  /** Off where the operator has switched the help off; then there are no items. */
  isOn: z.boolean(),
  items: z.array(
    z.object({
      platform: z.enum(VPN_PLATFORMS),
      title: z.string(),
      /** Of the file to import; on a host of the operator. */
      url: z.string().check(z.regex(/^https:\/\//)),
      /** Of that file, in hexadecimal, where the operator publishes it. */
      sha256: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
      steps: z.array(z.string()),
      order: z.int(),
    }),
  ),
});

/** `GET /vpn/check`: how the visitor's connection looks from here. Nobody keeps it. */
export const VpnCheck = z.object({
  ip: z.string(),
  /** ISO 3166-1 alpha-2, or null where the edge does not know. */
  country: z.nullable(z.string()),
  asnKind: z.enum(NETWORK_KINDS),
  /** Somebody stands between: the request says so, or its network is that of a VPN. */
  viaProxy: z.boolean(),
  at: z.iso.datetime(),
  /** The operator accepts no play from this network. */
  blocked: z.boolean(),
});

export const VpnConfigurationQuery = LanguageQuery;

export type NetworkKind = (typeof NETWORK_KINDS)[number];
export type VpnConfiguration = z.infer<typeof VpnConfiguration>;
export type VpnCheck = z.infer<typeof VpnCheck>;
