/** The sign over the door: a lit letter in a frame, four bulbs below. */
export function drawLogo(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 44 44" width="44" height="44" aria-hidden="true"><rect x="2" y="5" width="40" height="27" rx="7.5" fill="#ffb02e"/><path fill="#fff" opacity=".28" d="M9.500 5h25A7.500 7.500 0 0 1 42 12.500V15H2v-2.500A7.500 7.500 0 0 1 9.500 5z"/><path d="M10 26V13l7 8 5-8 5 8 7-8v13" fill="none" stroke="#1c1204" stroke-width="3.400" stroke-linejoin="round" stroke-linecap="round"/><path d="M8 38h0M17.300 38h0M26.700 38h0M36 38h0" stroke="#ffb02e" stroke-opacity=".45" stroke-width="7.200" stroke-linecap="round"/><path d="M8 38h0M17.300 38h0M26.700 38h0M36 38h0" stroke="#ffd58a" stroke-width="4.600" stroke-linecap="round"/></svg>'.replace(
    /(\.\d*?)0+(?=\D)/g,
    '$1',
  );
}

const cardOpening =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 400" width="300" height="400" preserveAspectRatio="xMidYMid slice" aria-hidden="true">';

/** What stands in a card until its cover arrives: the house's little things, barely there, on plum. */
export function drawPattern(): string {
  const things = [
    // gem, clover, star, seven, spade: one stroke each
    'M14 26l8-10h18l8 10l-17 22zM14 26h34M24 26l7 22l7-22',
    'M80 30c-14-4-14-22 0-18c2-12 20-12 20 2c14-2 14 18 2 18c4 14-16 16-18 4c-10 8-20-4-4-6M92 34q4 12 10 16',
    'M30 72l6 13l14 2l-10 10l2 14l-12-7l-12 7l2-14l-10-10l14-2z',
    'M76 74h32v8c-12 10-14 18-14 28h-12c0-12 4-20 12-26h-18z',
  ];
  return `${cardOpening}<defs><linearGradient id="pattern-a" x2="0" y2="1"><stop stop-color="#34263f"/><stop offset="1" stop-color="#201727"/></linearGradient><pattern id="pattern-b" width="124" height="124" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><path fill="none" stroke="#ffecd6" stroke-opacity=".13" stroke-width="2.5" stroke-linejoin="round" stroke-linecap="round" d="${things.join('')}"/></pattern></defs><path fill="url(#pattern-a)" d="M0 0h300v400H0z"/><path fill="url(#pattern-b)" d="M0 0h300v400H0z"/></svg>`;
}

/** What stands in a card whose cover never came: a sign with its bulbs out, and one that still glows. */
export function drawBrokenCover(): string {
  const row = (y: number) => Array.from({ length: 9 }, (_, index) => `M${70 + index * 20} ${y}h0`).join('');
  return `${cardOpening}<defs><linearGradient id="broken-a" x2="0" y2="1"><stop stop-color="#34263f"/><stop offset="1" stop-color="#1a1220"/></linearGradient><radialGradient id="broken-b"><stop stop-color="#ffb02e" stop-opacity=".6"/><stop offset="1" stop-color="#ffb02e" stop-opacity="0"/></radialGradient></defs><path fill="url(#broken-a)" d="M0 0h300v400H0z"/><path stroke="#5a4a66" stroke-width="5" d="M96 40V128M204 40V110"/><g transform="rotate(-6 150 190)"><rect x="50" y="122" width="200" height="136" rx="20" fill="#4a3a56"/><rect x="80" y="152" width="140" height="76" rx="8" fill="#251a2e"/><path stroke="#6e5c7b" stroke-width="9" stroke-linecap="round" d="${row(137)}${row(243)}M65 164h0M65 190h0M65 216h0M235 164h0M235 190h0M235 216h0"/><path fill="none" stroke="#a08fae" stroke-width="5" stroke-linecap="round" stroke-linejoin="round" d="M104 212V170l22 24l24-24l24 24l22-24v42"/><path fill="none" stroke="#1a1220" stroke-width="5" stroke-linejoin="round" d="M176 118l-14 26l16 18l-18 26l12 22l-16 26l8 26"/></g><circle cx="226" cy="128" r="44" fill="url(#broken-b)"/><path stroke="#ffe0a3" stroke-width="11" stroke-linecap="round" d="M226 128h0"/></svg>`;
}
