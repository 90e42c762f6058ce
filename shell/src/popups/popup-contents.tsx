import type { ComponentType } from 'react';

import { ChallengePopup } from './challenge-popup.tsx';
import { ExclusionAlert, ExclusionEnd } from './exclusion-popups.tsx';
import type { PopupContentProps } from './popup-dialog.tsx';
import type { PopupName } from './popup-queue.ts';
import { TermsPopup } from './terms-popup.tsx';

/** What each popup says. */
export const popupContents: Record<PopupName, ComponentType<PopupContentProps>> = {
  challenge: ChallengePopup,
  terms: TermsPopup,
  'self-exclusion-alert': ExclusionAlert,
  'self-exclusion-end-of-period': ExclusionEnd,
};
