/** Session state of a player as `GET /player/display-data` gives it; money as exact decimal strings. */
export interface Player {
  id: string;
  email: string;
  nickname: string;
  login: string;
  name: string;
  surname: string;
  country: string;
  statusName: string;
  currency: string;
  balance: string;
  bonus: string;
  points: string;
  isEmailConfirmed: boolean;
  isPhoneConfirmed: boolean;
  isTrusted: boolean;
  isBlocked: boolean;
  isTermsRequired: boolean;
  favorites: string[];
  selfExclusionBlock: PlayerBlock;
  coolingOffBlock: PlayerBlock;
}

export interface PlayerBlock {
  enabled: boolean;
  dateTill: string | null;
  days: number | null;
  /** Shorter than a day: shown with the time of day. */
  isLessADay: boolean;
}
