import path from 'node:path';

import { CannotStart } from './cannot-start.ts';

export const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const HTTPS_DISTANCE = 363;
const INTERNAL_DISTANCE = 9;
const PLAYERS_DISTANCE = 5;
const IDENTITY_DISTANCE = 6;
const PAYMENTS_DISTANCE = 7;
const MESSAGES_DISTANCE = 3;
const CONSOLE_DISTANCE = 8;
const SMTP_DISTANCE = 10;
const HIGHEST_PORT = 65_535 - HTTPS_DISTANCE;

/** A process that does its work and ends. */
export interface Program {
  /** Names the log file. */
  name: 'seed' | 'games' | 'identity' | 'captcha' | 'messages' | 'payments' | 'api' | 'edge' | 'console';
  /** As sentences call it. */
  title: string;
  script: string;
  variables: Record<string, string>;
}

/** A process that serves for as long as the site runs. */
export interface Part extends Program {
  /** Answers 200 once the process may be sent requests. */
  readyUrl: string;
}

export interface SitePlan {
  url: string;
  httpsUrl: string;
  dataFolder: string;
  /** Where development lists the players that it has ready. */
  playersPort: number;
  /** Every port that must be free, and what it is for. */
  ports: Array<{ port: number; purpose: string }>;
  /** Fills the database, which it must have left before the API opens it. */
  seed: Program;
  games: Part;
  /** Stand-ins for services of others, which development alone starts. */
  standIns: Part[];
  /** Tells the API where the stand-ins are, in development alone; what the environment says goes before it. */
  standInVariables: Record<string, string>;
  api: Part;
  edge: Part;
  /** The registry's service with its console, which development alone starts here. */
  console: Part & { url: string };
}

/** Reads `PORT`. @throws {CannotStart} */
export function readPort(value: string | undefined): number {
  const port = Number(value || 8080);
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new CannotStart(
      `PORT is ${JSON.stringify(value)}, but must be a whole number from 1 to ${HIGHEST_PORT}.`,
    );
  }
  return port;
}

/** A relative `MARQUEE_DATA` counts from the repository's root, as it does for the release commands. */
export const readDataFolder = (value: string | undefined): string =>
  path.resolve(REPOSITORY, value || '.marquee');

/** Which process listens where and is told what: the whole site follows from one port and one folder. */
export function planSite(port: number, dataFolder: string): SitePlan {
  const [apiPort, gamesPort, captchaPort] = [port + 1, port + 2, port + 4];
  const [httpsPort, internalPort] = [port + HTTPS_DISTANCE, port + INTERNAL_DISTANCE];
  const identityPort = port + IDENTITY_DISTANCE;
  const paymentsPort = port + PAYMENTS_DISTANCE;
  const consolePort = port + CONSOLE_DISTANCE;
  const [messagesPort, smtpPort] = [port + MESSAGES_DISTANCE, port + SMTP_DISTANCE];
  const identityUrl = `http://localhost:${identityPort}`;
  const paymentsUrl = `http://localhost:${paymentsPort}`;
  const url = `http://localhost:${port}`;
  const httpsUrl = `https://localhost:${httpsPort}`;
  const gamesUrl = `http://localhost:${gamesPort}`;
  const captchaUrl = `http://localhost:${captchaPort}`;
  const common = { MARQUEE_DATA: dataFolder, HOST: '127.0.0.1' };
  const siteOrigins = [url, httpsUrl, `http://127.0.0.1:${port}`, `https://127.0.0.1:${httpsPort}`];
  return {
    url,
    httpsUrl,
    dataFolder,
    playersPort: port + PLAYERS_DISTANCE,
    ports: [
      { port, purpose: 'the site' },
      { port: httpsPort, purpose: 'the site over https' },
      { port: internalPort, purpose: 'health and metrics' },
      { port: apiPort, purpose: 'the API' },
      { port: gamesPort, purpose: 'the game provider' },
      { port: messagesPort, purpose: 'the page of mails and SMS' },
      { port: smtpPort, purpose: 'mails' },
      { port: identityPort, purpose: 'the identity services' },
      { port: captchaPort, purpose: 'the captcha' },
      { port: paymentsPort, purpose: 'the payment provider' },
      { port: port + PLAYERS_DISTANCE, purpose: 'the list of ready-made players' },
      { port: consolePort, purpose: 'the release console' },
    ],
    seed: {
      name: 'seed',
      title: 'The filling of the database',
      script: 'deploy/seed/src/cli.ts',
      variables: common,
    },
    games: {
      name: 'games',
      title: 'The game provider',
      script: 'deploy/providers/games/src/server.ts',
      variables: {
        ...common,
        PORT: String(gamesPort),
        PUBLIC_ORIGIN: gamesUrl,
        SITE_ORIGINS: siteOrigins.join(','),
        PLATFORM_URL: `http://127.0.0.1:${apiPort}`,
      },
      readyUrl: `http://127.0.0.1:${gamesPort}/readyz`,
    },
    standIns: [
      {
        name: 'identity',
        title: 'The stand-in for identity services',
        script: 'deploy/providers/identity/src/server.ts',
        variables: {
          ...common,
          PORT: String(identityPort),
          PUBLIC_ORIGIN: identityUrl,
          SITE_ORIGINS: siteOrigins.join(','),
        },
        readyUrl: `http://127.0.0.1:${identityPort}/readyz`,
      },
      {
        name: 'captcha',
        title: 'The stand-in captcha',
        script: 'deploy/providers/captcha/src/server.ts',
        variables: { ...common, PORT: String(captchaPort), SITE_ORIGINS: siteOrigins.join(',') },
        readyUrl: `http://127.0.0.1:${captchaPort}/readyz`,
      },
      {
        name: 'messages',
        title: 'The stand-in for mail and SMS',
        script: 'deploy/providers/messages/src/server.ts',
        variables: { ...common, PORT: String(messagesPort), SMTP_PORT: String(smtpPort) },
        readyUrl: `http://127.0.0.1:${messagesPort}/readyz`,
      },
      {
        name: 'payments',
        title: 'The stand-in for a payment provider',
        script: 'deploy/providers/payments/src/server.ts',
        variables: {
          ...common,
          PORT: String(paymentsPort),
          PUBLIC_ORIGIN: paymentsUrl,
          SITE_ORIGINS: siteOrigins.join(','),
          PLATFORM_URL: `http://127.0.0.1:${apiPort}`,
        },
        readyUrl: `http://127.0.0.1:${paymentsPort}/readyz`,
      },
    ],
    standInVariables: {
      PAYMENTS_PROVIDER_URL: paymentsUrl,
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      SMS_URL: `http://127.0.0.1:${messagesPort}/sms`,
    },
    api: {
      name: 'api',
      title: 'The API',
      script: 'deploy/api/src/server.ts',
      variables: {
        ...common,
        PORT: String(apiPort),
        GAMES_PROVIDER_URL: gamesUrl,
        IDENTITY_URL: identityUrl,
        SITE_ORIGIN: url,
        CAPTCHA_SCRIPT_URL: `${captchaUrl}/api.js`,
        CAPTCHA_VERIFY_URL: `${captchaUrl}/siteverify`,
      },
      readyUrl: `http://127.0.0.1:${apiPort}/readyz`,
    },
    edge: {
      name: 'edge',
      title: 'The edge',
      script: 'deploy/edge/src/server.ts',
      variables: {
        ...common,
        PORT: String(port),
        HTTPS_PORT: String(httpsPort),
        INTERNAL_PORT: String(internalPort),
        API_URL: `http://127.0.0.1:${apiPort}`,
        SITE_ORIGIN: url,
      },
      readyUrl: `http://127.0.0.1:${internalPort}/readyz`,
    },
    console: {
      name: 'console',
      title: 'The release console',
      script: 'deploy/releases/src/service/server.ts',
      variables: {
        ...common,
        PORT: String(consolePort),
        SITE_ORIGIN: url,
        API_URL: `http://127.0.0.1:${apiPort}`,
      },
      readyUrl: `http://127.0.0.1:${consolePort}/readyz`,
      url: `http://localhost:${consolePort}`,
    },
  };
}
