import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { LanguageQuery, Picture, SitePath } from '../common.ts';
import { ACCESS } from '../manifest.ts';

export const Redirect = z.object({
  /** Path without language prefix. */
  from: SitePath,
  /** Path, or an absolute address that the operator declared. */
  to: z.string(),
  status: z.union([z.literal(301), z.literal(302)]),
});

/** A host that another one takes over from: visitors of it are shown the way. */
export const HostSuccessor = z.object({
  /** As in an address, with the port where it is not the usual one: `old.example`. */
  host: z.string().check(z.regex(/^[a-z0-9.-]+(?::\d+)?$/)),
  origin: z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/)),
});

/** What measures visits, once a visitor has agreed to it. */
export const Measurement = z.object({
  tagManagerIds: z.array(z.string().check(z.regex(/^(?:GTM|G)-[A-Z0-9]+$/))),
  /** Asked, with the `requestId` of an address, for a visit that a link of a partner has led to; null: nobody is. */
  visitorInfoUrl: z.nullable(z.string().check(z.regex(/^https:\/\/[a-z0-9.-]+(?::\d+)?\/[\w./-]*$/))),
});

/** `GET /settings`: what shell, edge and guards need before any page. No words, so no language. */
export const Settings = z.object({
  brand: z.object({
    name: z.string(),
    supportEmail: z.string(),
    /** Path of the drawn logo, or null where the shell's own mark is shown. */
    logo: z.nullable(z.string()),
    /** Accent and ground, as CSS colours. */
    colours: z.object({ accent: z.string(), ground: z.string() }),
  }),
  languages: z.array(z.enum(LANGUAGES)),
  defaultLanguage: z.enum(LANGUAGES),
  /** Locales once served and now gone: 301 to a language that is. */
  retiredLocales: z.array(z.string()),
  /** Query parameters of partners; a trailing `*` matches a prefix. */
  partnerParameters: z.array(z.string()),
  redirects: z.array(Redirect),
  hostSuccessors: z.optional(z.array(HostSuccessor)),
  /** Left out where nothing is measured. */
  measurement: z.optional(Measurement),
  /** Where games run: frames of the page may come from here. */
  gameOrigins: z.array(z.string()),
  /** Where the captcha runs: frames of the pages that hold it may come from here. */
  captchaOrigins: z.optional(z.array(z.string())),
  /** ISO 3166-1 alpha-2 codes of countries whose visitors get the 403 page. */
  refusedCountries: z.array(z.string()),
  /** Switches of parts that an operator may leave out. */
  features: z.object({
    demoPlay: z.boolean(),
    /** Play for money, and paying in and out. */
    realPlay: z.boolean(),
    registration: z.boolean(),
    /** Bonuses, points, status levels and cashback. */
    bonuses: z._default(z.boolean(), false),
    /** Tournaments, races and jackpots. */
    competitions: z._default(z.boolean(), false),
    vpnHelp: z.boolean(),
  }),
  /** ISO time of the server's clock, for the client's offset. */
  serverTime: z.iso.datetime(),
});

export const MenuItem = z.object({
  key: z.string(),
  label: z.string(),
  path: SitePath,
  /** Name of an icon of the kernel's set; null in footer columns. */
  icon: z.nullable(z.string()),
  /** Whom it is shown to: `player` only with a login token, `anonymous` only without. */
  access: z.enum(ACCESS),
});

/** `GET /menu?lang`: every navigation of the site, in the asked language. */
export const Menu = z.object({
  header: z.array(MenuItem),
  rail: z.array(MenuItem),
  /** The five of the phone's bottom bar. */
  bottom: z.array(MenuItem),
  footer: z.array(z.object({ key: z.string(), title: z.string(), items: z.array(MenuItem) })),
});

/** `GET /countries?lang`: sorted by name in the asked language. */
export const Countries = z.object({
  items: z.array(
    z.object({
      /** ISO 3166-1 alpha-2. */
      code: z.string(),
      name: z.string(),
      /** With the plus sign: `+34`. */
      dialCode: z.string(),
      /** ISO 4217 code of the currency proposed at registration. */
      currency: z.string(),
      isRefused: z.boolean(),
    }),
  ),
  /** The visitor's country as the edge told it, or null. */
  current: z.nullable(z.string()),
});

/** `GET /footer-icons?lang`: marks at the foot of each page; a link leaves the site only where `href` is absolute. */
export const FooterIcons = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      group: z.enum(['safer-play', 'payment', 'technology']),
      label: z.string(),
      picture: Picture,
      href: z.nullable(z.string()),
    }),
  ),
});

export const Banner = z.object({
  key: z.string(),
  title: z.string(),
  text: z.string(),
  picture: z.extend(Picture, {
    /** The picture itself, where it is small and the first to be seen: it then shows with the first bytes of its page. */
    dataUrl: z.nullable(z.string().check(z.startsWith('data:image/'))),
  }),
  action: z.object({ label: z.string(), path: SitePath }),
  secondaryAction: z.nullable(z.object({ label: z.string(), path: SitePath })),
  /** The honest small print under the buttons. */
  note: z.string(),
});

/** `GET /banners-for-slider?lang`. */
export const Banners = z.object({ items: z.array(Banner) });

/** `GET /promo?lang`: running promotions; empty when there is none. */
export const Promo = z.object({
  items: z.array(
    z.object({
      key: z.string(),
      title: z.string(),
      text: z.string(),
      path: SitePath,
      endsAt: z.nullable(z.iso.datetime()),
    }),
  ),
});

/** `GET /chat`: whether, when and where somebody answers. A chat runs at its own address, never inside the page. */
export const Chat = z.object({
  isOn: z.boolean(),
  /** Opens the conversation; null while off. */
  url: z.nullable(z.string().check(z.regex(/^https:\/\//))),
  /** When somebody answers, UTC (`08:00`); null for always. */
  hours: z.nullable(z.object({ from: z.string(), to: z.string() })),
});

export const MenuQuery = LanguageQuery;
export const CountriesQuery = LanguageQuery;
export const FooterIconsQuery = LanguageQuery;
export const BannersQuery = LanguageQuery;
export const PromoQuery = LanguageQuery;

export type Settings = z.infer<typeof Settings>;
export type HostSuccessor = z.infer<typeof HostSuccessor>;
export type Measurement = z.infer<typeof Measurement>;
export type MenuItem = z.infer<typeof MenuItem>;
export type Menu = z.infer<typeof Menu>;
export type Countries = z.infer<typeof Countries>;
export type FooterIcons = z.infer<typeof FooterIcons>;
export type Banner = z.infer<typeof Banner>;
export type Banners = z.infer<typeof Banners>;
export type Promo = z.infer<typeof Promo>;
export type Chat = z.infer<typeof Chat>;
