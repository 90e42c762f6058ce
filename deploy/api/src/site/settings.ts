import { Chat, Settings } from '@marquee/kernel/contracts/site';
import * as z from 'zod/mini';

/** The part of the settings that is data: an operator changes it without a release. */
const StoredSettings = z.pick(Settings, {
  brand: true,
  languages: true,
  defaultLanguage: true,
  retiredLocales: true,
  partnerParameters: true,
  redirects: true,
  hostSuccessors: true,
  measurement: true,
  features: true,
});

interface SettingsSources {
  stored: Record<string, unknown>;
  gameOrigins: string[];
  captchaOrigins: string[];
  refusedCountries: string[];
  now: Date;
}

/** What the database keeps joined with what this process was started with. Throws when a stored setting is broken. */
export const presentSettings = ({
  stored,
  gameOrigins,
  captchaOrigins,
  refusedCountries,
  now,
}: SettingsSources): Settings => ({
  ...z.parse(StoredSettings, stored),
  gameOrigins,
  captchaOrigins,
  refusedCountries,
  serverTime: now.toISOString(),
});

const StoredChat = z.object({ chat: z._default(Chat, { isOn: false, url: null, hours: null }) });

/** The chat as the operator set it up; off until somebody did. Throws when the setting is broken. */
export const presentChat = (stored: Record<string, unknown>): Chat => {
  const { chat } = StoredChat.parse(stored);
  // An address is only told to visitors who may use it.
  return chat.isOn ? chat : { isOn: false, url: null, hours: null };
};
