import { LANGUAGES } from '@marquee/kernel/contracts';

/** The services that this process stands in for, each an issuer of its own below its name. */
export const SERVICES = ['mailru', 'vkontakte', 'yandex', 'partner'] as const;

export type Service = (typeof SERVICES)[number];

export const SERVICE_NAMES: Record<Service, string> = {
  mailru: 'Mail.ru',
  vkontakte: 'VK',
  yandex: 'Yandex',
  partner: 'Partner',
};

/** Where a sign-in may lead back to: exact addresses, as real services want them. */
export const landingsOf = (service: Service, siteOrigins: readonly string[]): string[] => {
  const page = service === 'partner' ? 'auth/external' : `social/check-${service}`;
  return siteOrigins.flatMap((origin) => LANGUAGES.map((language) => `${origin}/${language}/${page}`));
};
