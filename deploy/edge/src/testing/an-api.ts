import type { RequestListener } from 'node:http';

import type { Settings } from '@marquee/kernel/contracts/site';

/** What an API says the settings are, `away` while it closes the connection, `frozen` while it never answers. */
export type SettingsNow = () => Partial<Settings> | 'away' | 'frozen';

const someSettings: Settings = {
  brand: {
    name: 'Marquee',
    supportEmail: 'support@marquee.example',
    logo: null,
    colours: { accent: '#fff', ground: '#000' },
  },
  languages: ['en', 'ru'],
  defaultLanguage: 'en',
  retiredLocales: [],
  partnerParameters: [],
  redirects: [],
  gameOrigins: [],
  captchaOrigins: ['https://captcha.example'],
  refusedCountries: [],
  features: {
    demoPlay: true,
    realPlay: true,
    registration: true,
    bonuses: true,
    competitions: true,
    vpnHelp: false,
  },
  serverTime: '2026-01-01T00:00:00.000Z',
};

/** An API that knows the settings and leaves all else to the test's. */
export const withSettings =
  (settingsNow: SettingsNow, api: RequestListener): RequestListener =>
  (request, response) => {
    const settings = request.url === '/api/v1/settings' ? settingsNow() : null;
    if (settings === null) api(request, response);
    else if (settings === 'away') response.destroy();
    else if (settings !== 'frozen') {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ status: 'ok', data: { ...someSettings, ...settings } }));
    }
  };

export const refuseAll: RequestListener = (_request, response) => {
  response.writeHead(503).end();
};
