/** Session state of a player as `GET /player/display-data` gives it; money as exact decimal strings. */
export interface Player {
  readonly id: string;
  readonly email: string;
  readonly nickname: string;
  readonly login: string;
  readonly name: string;
  readonly surname: string;
  readonly country: string;
  readonly statusName: string;
  readonly currency: string;
  readonly balance: string;
  readonly bonus: string;
  readonly points: string;
  readonly isEmailConfirmed: boolean;
  readonly isPhoneConfirmed: boolean;
  readonly isTrusted: boolean;
  readonly isBlocked: boolean;
  readonly isTermsRequired: boolean;
  readonly favorites: readonly string[];
  readonly selfExclusionBlock: PlayerBlock;
  readonly coolingOffBlock: PlayerBlock;
}

export interface PlayerBlock {
  readonly enabled: boolean;
  readonly dateTill: string | null;
  readonly days: number | null;
  /** Shorter than a day: shown with the time of day. */
  readonly isLessADay: boolean;
}
