import { isLanguage } from '@marquee/kernel/locale';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Context } from '../context.ts';
import { GameProviderError } from '../errors.ts';
import type { Game } from '../games/game.ts';
import { findGame, GAMES } from '../games/registry.ts';
import { readTicket } from '../rounds/replay-tickets.ts';
import { findRound } from '../rounds/repository.ts';
import { currencyOf } from '../sessions/offer.ts';
import { presentRound } from '../sessions/presenter.ts';
import { findByLaunchToken } from '../sessions/repository.ts';
import { hashOf } from '../sessions/sessions.ts';
import { loadAssets } from './assets.ts';
import { parPage } from './par-page.ts';
import { playPage } from './play-page.ts';
import { refusalPage } from './refusal-page.ts';
import { createVerifyPages } from './verify-document.ts';
import { textsOf } from './words.ts';

type PageRequest = FastifyRequest<{
  Params: { slug: string };
  Querystring: { lang?: string; token?: string; ticket?: string };
}>;

/** Everything off but what is named, and nobody but the site may frame the page. */
const policy = (siteOrigins: readonly string[], sources: Record<string, string>): string =>
  Object.entries({
    'default-src': "'none'",
    ...sources,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': siteOrigins.join(' '),
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
    .map(([directive, value]) => `${directive} ${value}`)
    .join('; ');

const OWN_FILES = {
  'script-src': "'self'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
};

const preferredLanguage = (request: FastifyRequest): string | undefined =>
  (request.headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .find((lang) => isLanguage(lang));

const gameOf = (slug: string): Game => {
  const game = findGame(slug);
  if (!game) throw new GameProviderError('GAME_UNKNOWN');
  return game;
};

/** The pages people see: the game, its mathematics and the verifier. */
export const registerPages = async (
  app: FastifyInstance,
  { database, environment, games, seal, now }: Context,
): Promise<void> => {
  const assets = await loadAssets();
  const verifyPage = createVerifyPages(assets, (slug) => `${environment.publicOrigin}/verify/${slug}`);
  const ownFiles = policy(environment.siteOrigins, OWN_FILES);
  const send = (reply: FastifyReply, page: string, contentSecurityPolicy = ownFiles) =>
    reply
      .header('content-security-policy', contentSecurityPolicy)
      .type('text/html; charset=utf-8')
      .send(page);

  assets.register(app);

  app.get('/play/:slug', async (request: PageRequest, reply) => {
    const game = gameOf(request.params.slug);
    const session = await findByLaunchToken(database, hashOf(request.query.token ?? ''));
    if (session?.game_slug !== game.slug) {
      return send(
        reply.code(404),
        refusalPage(textsOf(request.query.lang ?? preferredLanguage(request)), assets),
      );
    }
    const mode = { isReal: session.mode === 'real', currency: currencyOf(session) };
    return send(reply, playPage(game, textsOf(session.locale), assets, mode));
  });

  app.get('/replay/:slug', async (request: PageRequest, reply) => {
    const texts = textsOf(request.query.lang ?? preferredLanguage(request));
    const roundId = readTicket({ seal, now }, request.query.ticket ?? '');
    const round = roundId === null ? undefined : await findRound(database, roundId);
    const game = round && games.exact(round.game_slug, round.game_version);
    if (!round || game?.slug !== request.params.slug)
      return send(reply.code(404), refusalPage(texts, assets, 'replay.over'));
    const mode = { isReal: round.mode === 'real', currency: round.currency, replay: presentRound(round) };
    return send(reply, playPage(game, texts, assets, mode));
  });

  app.get('/par/:slug', (request: PageRequest, reply) =>
    send(reply, parPage(gameOf(request.params.slug), textsOf(request.query.lang), assets)),
  );

  app.get('/verify/:slug', (request: PageRequest, reply) => {
    const { params, query } = request;
    const { page, scriptHashes, styleHash } = verifyPage(gameOf(params.slug), textsOf(query.lang));
    const inline = {
      'script-src': scriptHashes.join(' '),
      'style-src': styleHash,
      'img-src': 'data:',
      'font-src': 'data:',
    };
    return send(reply, page, policy(environment.siteOrigins, inline));
  });

  // One page had all games once: browsers keep what stands after the #, where such an address names its game.
  app.get('/verify', (request: PageRequest, reply) => {
    const lang = textsOf(request.query.lang ?? preferredLanguage(request)).lang;
    return reply.redirect(`/verify/${GAMES[0]?.slug ?? ''}?lang=${lang}`);
  });
};
