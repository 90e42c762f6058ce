import { VpnCheck, VpnConfiguration, VpnConfigurationQuery } from '@marquee/kernel/contracts/site';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';

import { ApiError, ok } from '../http/api-error.ts';
import { clientAddress } from '../http/client-address.ts';
import { responses } from '../http/responses.ts';
import type { VpnRepository } from './repository.ts';

interface VpnOptions {
  vpn: VpnRepository;
  now: () => Date;
}

const tags = ['vpn'];
/** Far above what a person tries while looking for a way, for a whole network may share one address. */
const CHECKS = { max: 120, timeWindow: 10 * 60 * 1000 };

/** Visitors of refused countries get neither: help to connect never relaxes a rule of a country. */
export const vpnRoutes: FastifyPluginAsyncZod<VpnOptions> = async (app, { vpn, now }) => {
  app.get(
    '/vpn/config/urls',
    {
      schema: {
        tags,
        summary: 'How to set a connection up, by platform',
        querystring: VpnConfigurationQuery,
        response: responses(VpnConfiguration),
      },
      config: { action: 'vpn.read', cache: 'public' },
    },
    async ({ query: { lang } }) => {
      const { isOn } = await vpn.rules();
      return ok({ isOn, items: isOn ? await vpn.configurations(lang) : [] });
    },
  );

  app.get(
    '/vpn/check',
    {
      schema: {
        tags,
        summary: "How the visitor's connection looks from here",
        response: responses(VpnCheck),
      },
      config: { action: 'vpn.read', rateLimit: CHECKS },
    },
    async ({ headers, ip: caller, visitor }) => {
      const { isOn, classify } = await vpn.rules();
      if (!isOn) throw new ApiError('VPN_HELP_OFF', 'VPN help is switched off.');
      const ip = clientAddress({ headers, ip: caller });
      const { kind, isBlocked } = classify(ip);
      const { via, forwarded } = headers;
      return ok({
        ip,
        country: visitor.country,
        asnKind: kind,
        viaProxy: via !== undefined || forwarded !== undefined || kind === 'vpn' || kind === 'tor',
        at: now().toISOString(),
        blocked: isBlocked,
      });
    },
  );
};
