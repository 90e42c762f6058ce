/** The password of every ready-made player. They exist in development alone. */
export const READY_MADE_PASSWORD = 'marquee-demo-2026';

/** Nobody's: `.example` is reserved. */
export const emailOf = ({ login }: Pick<ReadyMadePlayer, 'login'>): string => `${login}@players.example`;

/** Of the ready-made player `app`, for an authenticator app. */
export const AUTHENTICATOR_SECRET = 'MARQUEEMARQUEEMARQUEEMARQUEEMARQ';
const PIN = '4711';

export interface ReadyMadePlayer {
  /** Also the name in front of the @ of the e-mail address, and the user name. */
  login: string;
  /** What the player is there to show. */
  shows: string;
  name: string;
  surname: string;
  dateOfBirth: string;
  country: string;
  city: string;
  address: string;
  postalCode: string;
  phone: string;
  language: string;
  timeZone: string;
  currency: string;
  /** What they begin with, as a decimal number of their currency; nothing where it is left out. */
  money?: string;
  status?: string;
  /** Whole points they begin with; none where it is left out. */
  points?: { loyalty: number; status: number };
  isTrusted?: boolean;
  blockScope?: 'play' | 'all';
  isEmailConfirmed?: boolean;
  hasAcceptedTerms?: boolean;
  /** What they protect themselves with: when it began and what its last day is, in days from today. */
  protection?: { kind: 'self-exclusion' | 'cooling-off'; beganDay: number; lastDay: number };
  /** Codes by SMS are on. */
  hasSmsCodes?: boolean;
  /** Base32 secret of the player's authenticator app. */
  authenticatorSecret?: string;
  pin?: string;
  /** Since the last look at what they have played. */
  playedMinutes?: number;
}

const BERLIN = {
  country: 'DE',
  city: 'Berlin',
  address: 'Kastanienallee 12',
  postalCode: '10435',
  language: 'de',
  timeZone: 'Europe/Berlin',
  currency: 'EUR',
};

const DUBLIN = {
  country: 'IE',
  city: 'Dublin',
  address: '21 Capel Street',
  postalCode: 'D01 X2Y3',
  language: 'en',
  timeZone: 'Europe/Dublin',
  currency: 'EUR',
};

/** Signed in with, a site shows each state that a player can be in. */
export const READY_MADE_PLAYERS: readonly ReadyMadePlayer[] = [
  {
    ...BERLIN,
    login: 'fresh',
    shows: 'registered today: nothing confirmed, and an empty profile',
    name: '',
    surname: '',
    dateOfBirth: '1994-02-11',
    city: '',
    address: '',
    postalCode: '',
    phone: '+4915550000001',
    isEmailConfirmed: false,
  },
  {
    ...BERLIN,
    login: 'verified',
    shows: 'a verified player',
    name: 'Vera',
    surname: 'Lindner',
    dateOfBirth: '1988-06-30',
    phone: '+4915550000002',
    status: 'bronze',
    points: { loyalty: 240, status: 310 },
    isTrusted: true,
    money: '250.00',
  },
  {
    login: 'rich',
    shows: 'a high status and a lot of money',
    name: 'Ricardo',
    surname: 'Fuentes',
    dateOfBirth: '1975-09-03',
    country: 'ES',
    city: 'Sevilla',
    address: 'Calle Feria 21',
    postalCode: '41003',
    phone: '+34655500003',
    language: 'es',
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    status: 'platinum',
    points: { loyalty: 1_303, status: 24_850 },
    isTrusted: true,
    money: '48250.00',
  },
  {
    login: 'blocked',
    shows: 'blocked from playing for money',
    name: 'Bartosz',
    surname: 'Kowalik',
    dateOfBirth: '1991-12-19',
    country: 'PL',
    city: 'Kraków',
    address: 'ulica Długa 8',
    postalCode: '31-147',
    phone: '+48555500004',
    language: 'pl',
    timeZone: 'Europe/Warsaw',
    currency: 'PLN',
    blockScope: 'play',
    money: '640.50',
  },
  {
    login: 'terms',
    shows: 'has to agree to new terms',
    name: 'Тимур',
    surname: 'Ахметов',
    dateOfBirth: '1985-03-25',
    country: 'KZ',
    city: 'Алматы',
    address: 'проспект Абая 44',
    postalCode: '050000',
    phone: '+77015550005',
    language: 'kk',
    timeZone: 'Asia/Almaty',
    currency: 'KZT',
    hasAcceptedTerms: false,
    money: '125000.00',
  },
  {
    ...BERLIN,
    login: 'excluded',
    shows: 'has excluded herself for another five months',
    name: 'Elke',
    surname: 'Brandt',
    dateOfBirth: '1982-04-17',
    phone: '+4915550000006',
    isTrusted: true,
    protection: { kind: 'self-exclusion', beganDay: -32, lastDay: 150 },
    money: '83.20',
  },
  {
    login: 'exclusion-over',
    shows: 'a self-exclusion whose time is over, and that has not been ended',
    name: 'Eren',
    surname: 'Yıldız',
    dateOfBirth: '1979-10-08',
    country: 'TR',
    city: 'İzmir',
    address: 'Kıbrıs Şehitleri Caddesi 30',
    postalCode: '35220',
    phone: '+905555550007',
    language: 'tr',
    timeZone: 'Europe/Istanbul',
    currency: 'TRY',
    protection: { kind: 'self-exclusion', beganDay: -190, lastDay: -3 },
    money: '1500.00',
  },
  {
    login: 'cooling-off',
    shows: 'takes a break for another five days',
    name: 'Camille',
    surname: 'Roux',
    dateOfBirth: '1990-01-22',
    country: 'FR',
    city: 'Lyon',
    address: '14 rue de la Charité',
    postalCode: '69002',
    phone: '+33655500008',
    language: 'fr',
    timeZone: 'Europe/Paris',
    currency: 'EUR',
    protection: { kind: 'cooling-off', beganDay: -2, lastDay: 5 },
    money: '40.00',
  },
  {
    ...BERLIN,
    login: 'sms',
    shows: 'a second step by SMS',
    name: 'Silke',
    surname: 'Maurer',
    dateOfBirth: '1990-04-17',
    phone: '+4915550000016',
    hasSmsCodes: true,
  },
  {
    ...BERLIN,
    login: 'app',
    shows: `a second step by authenticator app; its key: ${AUTHENTICATOR_SECRET}`,
    name: 'Anton',
    surname: 'Appel',
    dateOfBirth: '1983-08-09',
    phone: '+4915550000017',
    authenticatorSecret: AUTHENTICATOR_SECRET,
  },
  {
    ...BERLIN,
    login: 'pin',
    shows: `a PIN: ${PIN}`,
    name: 'Pia',
    surname: 'Nolte',
    dateOfBirth: '1996-10-05',
    phone: '+4915550000018',
    pin: PIN,
  },
  {
    login: 'forgetful',
    shows: 'nothing special: to forget the password of, and to change it',
    name: 'Fionn',
    surname: 'Gallagher',
    dateOfBirth: '1992-03-14',
    country: 'IE',
    city: 'Galway',
    address: '7 Quay Street',
    postalCode: 'H91 W6RX',
    phone: '+353855500019',
    language: 'en',
    timeZone: 'Europe/Dublin',
    currency: 'EUR',
  },
  {
    ...DUBLIN,
    login: 'regular',
    shows: 'nothing special: to play for money',
    name: 'Róisín',
    surname: 'Kavanagh',
    dateOfBirth: '1986-07-02',
    phone: '+353855500020',
    isTrusted: true,
    money: '300.00',
  },
  {
    ...DUBLIN,
    login: 'hour',
    shows: 'has played for an hour: a reality check is due',
    name: 'Conor',
    surname: 'Brady',
    dateOfBirth: '1980-11-19',
    phone: '+353855500021',
    isTrusted: true,
    money: '300.00',
    playedMinutes: 60,
  },
  {
    ...DUBLIN,
    login: 'saver',
    shows: 'nothing special: to take bonuses',
    name: 'Caoimhe',
    surname: 'Nolan',
    dateOfBirth: '1988-02-09',
    phone: '+353855500022',
    isTrusted: true,
    money: '20.00',
  },
  {
    ...BERLIN,
    login: 'streamer',
    shows: 'a streamer: may create activities, one of hers is open, and one was drawn',
    name: 'Lena',
    surname: 'Sommer',
    dateOfBirth: '1992-03-14',
    phone: '+4915550000023',
    isTrusted: true,
    money: '2000.00',
  },
  {
    ...DUBLIN,
    login: 'viewer',
    shows: 'watches streamers: to join their draws',
    name: 'Niall',
    surname: 'Geraghty',
    dateOfBirth: '1995-10-27',
    phone: '+353855500024',
    isTrusted: true,
    money: '50.00',
  },
  {
    ...DUBLIN,
    login: 'contender',
    shows: 'nothing special: to join competitions',
    name: 'Oisín',
    surname: 'Doyle',
    dateOfBirth: '1987-05-14',
    phone: '+353855500025',
    isTrusted: true,
    money: '200.00',
  },
  {
    ...DUBLIN,
    login: 'finalist',
    shows: 'nothing special: to play a tournament to its end',
    name: 'Aoife',
    surname: 'Tierney',
    dateOfBirth: '1989-09-21',
    phone: '+353855500026',
    isTrusted: true,
    money: '100.00',
  },
];
