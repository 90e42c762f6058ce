import type { SocialService } from '@marquee/kernel/contracts/player';

/** Where the player has an account: a social network, or the operator's partner. */
export type Service = SocialService | 'partner';

/** Names that are the same in every language; the partner's is a text. */
export const SERVICE_NAMES: Record<SocialService, string> = {
  mailru: 'Mail.ru',
  vkontakte: 'VK',
  yandex: 'Yandex',
};
