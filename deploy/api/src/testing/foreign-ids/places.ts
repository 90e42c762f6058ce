import type { Sent } from './targets.ts';
import { VICTIM_ID } from './victim.ts';

/** Places that look like it, and why nothing in them is a player's. */
export const NOBODYS: Record<string, string> = {
  'get /pages/{id} path.id': 'a page that everybody may read',
  'get /pages/{id} query.signature': 'the link of an unpublished page, which staff hand out',
  'post /pages/{id}/helpful path.id': 'a page that everybody may read',
  'post /pages/{id}/helpful body.reader': 'the browser of whoever votes: it makes it up',
  'post /player/favorite/games/{gameId} path.gameId': 'a game that everybody may see',
  'get /live-game-additional-info/{currency} path.currency': 'a currency',
  'get /game/window-search query.slug': 'a game that everybody may see',
  'post /game/demo body.slug': 'a game that everybody may see',
  'post /game/real body.slug': 'a game that everybody may see',
  'get /bonus-campaign/campaign-list-for-game-page/{gameGlobalId} path.gameGlobalId':
    'a game that everybody may see',
  'post /bonus-campaign/verify-rules body.campaignId': 'a campaign that everybody may see',
  'post /payment/deposit body.bonusCampaignId': 'a campaign that everybody may see',
  'get /pas/activity/{id}/info path.id': 'an activity that everybody may see',
  'get /pas/activity/{id}/participants path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/join path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/leave path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/claim path.id': 'an activity that everybody may see',
  // That they are of another streamer is no secret either: its page says whose it is.
  'post /pas/activity/{id}/open path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/lock path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/draw path.id': 'an activity that everybody may see',
  'post /pas/activity/{id}/cancel path.id': 'an activity that everybody may see',
  'get /tournaments/{id} path.id': 'a tournament that everybody may see',
  'post /tournaments/{id}/join path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/games path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/drifts path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/live path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/results path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/results/standing path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/results/events path.id': 'a tournament that everybody may see',
  'get /tournaments/{id}/results/entries path.id': 'a tournament that everybody may see',
  'get /tournament/{id}/leaderboard path.id': 'a tournament that everybody may see',
  'get /race-stage/{id} path.id': 'a tournament that everybody may see',
  'get /race-stage/{id}/leaderboard path.id': 'a tournament that everybody may see',
  'get /race-stage/{id}/drifts path.id': 'a tournament that everybody may see',
  'get /race-stage/{id}/all-games path.id': 'a tournament that everybody may see',
  'get /race-stage/{id}/bonus-games path.id': 'a tournament that everybody may see',
  'get /race-stage/{id}/not-bonus-games path.id': 'a tournament that everybody may see',
  'get /tournament/max-free-win/{tournamentId}/game/{gameId} path.tournamentId':
    'a tournament that everybody may see',
  'get /tournament/max-free-win/{tournamentId}/game/{gameId} path.gameId': 'a game that everybody may see',
  'get /tournaments/closed query.cursor': 'a place in a list that everybody may see',
  'get /tournaments/{id}/games query.cursor': 'a place in a list that everybody may see',
  'get /tournaments/{id}/results/standing query.cursor': 'a place in a list that everybody may see',
  'get /tournaments/{id}/results/events query.cursor': 'a place in a list that everybody may see',
  'get /tournaments/{id}/results/entries query.cursor': 'a place in a list that everybody may see',
  'get /race-stage/{id}/all-games query.cursor': 'a place in a list that everybody may see',
  'get /race-stage/{id}/bonus-games query.cursor': 'a place in a list that everybody may see',
  'get /race-stage/{id}/not-bonus-games query.cursor': 'a place in a list that everybody may see',
  'get /game/search query.cursor': 'a place in the catalogue',
  'get /contribution-games query.cursor': 'a place in the catalogue',
};

interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: Array<{ in: string; name: string; schema: Schema }>;
  requestBody?: { content: Record<string, { schema: Schema }> };
  security: object[];
}

export type Paths = Record<string, Record<string, Operation>>;

const NAMES_SOMETHING = /(?:^|\.)(?:id|\w+Id|hash|signature|slug|cursor|reader|userHandle|ticket|token|key)$/;

const placesIn = (schema: Schema, name: string): string[] => {
  const { anyOf = [], oneOf = [], allOf = [], properties = {}, items } = schema;
  return [
    ...[...anyOf, ...oneOf, ...allOf].flatMap((each) => placesIn(each, name)),
    ...Object.entries(properties).flatMap(([key, value]) => placesIn(value, `${name}.${key}`)),
    ...(items === undefined ? [] : placesIn(items, name)),
    ...(schema.format === 'uuid' || NAMES_SOMETHING.test(name) ? [name] : []),
  ];
};

/** Every place of every call that an id goes into, read from the description that the API makes of its own routes. */
export const findPlaces = (paths: Paths): string[] => {
  const places = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { parameters = [], requestBody }]) => {
      const inParameters = parameters
        // A header's are the API's own: keys are kept by caller (docs/adr/0008), proofs by call (docs/adr/0010).
        .filter((parameter) => parameter.in !== 'header')
        .flatMap(({ in: where, name, schema }) =>
          where === 'path' ? [`path.${name}`] : placesIn(schema, `${where}.${name}`),
        );
      const inBody = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        placesIn(schema, 'body'),
      );
      return [...inParameters, ...inBody].map((place) => `${method} ${path.replace('/api/v1', '')} ${place}`);
    }),
  );
  return [...new Set(places)];
};

/** Calls that take no id, and tell players what is theirs; a stranger adds the id of somebody else. */
export const findOwnReads = (paths: Paths): Sent[] =>
  Object.entries(paths)
    .filter(([path, { get }]) => !path.includes('{') && get?.security.length === 1)
    .map(([path]) => ({
      method: 'GET',
      path: `${path.replace('/api/v1', '')}?lang=en&format=json&playerId=${VICTIM_ID}&id=${VICTIM_ID}`,
    }));
