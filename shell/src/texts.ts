import type { MessageKey, Translate } from '@marquee/kernel/locale';

import type english from './locales/en.json';

/** Keys of the shell's own messages. */
export type TextKey = MessageKey<typeof english>;

export type ShellText = Translate<TextKey>;
