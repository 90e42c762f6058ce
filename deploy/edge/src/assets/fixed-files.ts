const LIGHTS = Array.from({ length: 21 }, (_, index) => 150 + index * 45);

/** The brand's picture for shared links. It has no letters, so it is the same in every language. */
const SHARE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><defs>' +
  '<radialGradient id="g" cx=".5" cy=".42" r=".7"><stop stop-color="#4a2340"/><stop offset="1" stop-color="#120d16"/></radialGradient>' +
  '<linearGradient id="s" x2="0" y2="1"><stop stop-color="#ffc657"/><stop offset="1" stop-color="#ff9d1c"/></linearGradient></defs>' +
  '<path fill="url(#g)" d="M0 0h1200v630H0z"/><path fill="#000" fill-opacity=".28" d="M170 470h860l130 160H40z"/>' +
  '<rect x="120" y="110" width="960" height="360" rx="44" fill="#2a1526"/><rect x="172" y="162" width="856" height="256" rx="26" fill="url(#s)"/>' +
  '<path d="M430 372V206l104 114 66-100 66 100 104-114v166" fill="none" stroke="#1c1204" stroke-width="40" stroke-linejoin="round" stroke-linecap="round"/>' +
  `<g fill="#ffe3a6">${LIGHTS.map((x) => `<circle cx="${x}" cy="136" r="9"/><circle cx="${x}" cy="444" r="9"/>`).join('')}</g></svg>`;

/** The mark on a ground that reaches to the edges: systems cut it into their own shapes, of which a circle takes most. */
const APP_ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="#120d16" d="M0 0h512v512H0z"/>' +
  '<rect x="116" y="140" width="280" height="182" rx="49" fill="#ffb02e"/>' +
  '<path d="M172 280v-91l49 56 35-56 35 56 49-56v91" fill="none" stroke="#1c1204" stroke-width="24" stroke-linejoin="round" stroke-linecap="round"/>' +
  '<g fill="#ffb02e"><circle cx="158" cy="364" r="17"/><circle cx="223" cy="364" r="17"/><circle cx="288" cy="364" r="17"/><circle cx="354" cy="364" r="17"/></g></svg>';

/** Files of the site itself that no release owns, by path. */
export const FIXED_FILES: Record<string, { type: string; body: string }> = {
  '/favicon.svg': {
    type: 'image/svg+xml',
    body:
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44"><rect x="2" y="6" width="40" height="26" rx="7" fill="#ffb02e"/>' +
      '<path d="M10 26V13l7 8 5-8 5 8 7-8v13" fill="none" stroke="#1c1204" stroke-width="3.4" stroke-linejoin="round" stroke-linecap="round"/>' +
      '<g fill="#ffb02e"><circle cx="8" cy="38" r="2.4"/><circle cx="17.300" cy="38" r="2.4"/><circle cx="26.600" cy="38" r="2.4"/><circle cx="36" cy="38" r="2.4"/></g></svg>',
  },
  '/share/icon.svg': { type: 'image/svg+xml', body: APP_ICON },
  '/share/marquee.svg': { type: 'image/svg+xml', body: SHARE_PICTURE },
};
