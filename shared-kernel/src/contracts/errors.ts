/**
 * Every code the API may refuse with, and the key of the sentence a screen shows for it.
 *
 * `http` is the status of the response. Business refusals are 200: the site turns 401 into a sign-out, 403 into the
 * country page and any other failure of a page into the 404 page, so nothing else may use those.
 */
export const API_ERRORS = {
  INTERNAL: { http: 500, title: 'error.main' },
  UNAVAILABLE: { http: 503, title: 'error.unavailable' },
  ROUTE_NOT_FOUND: { http: 404, title: 'error.route_not_found' },
  BODY_TOO_LARGE: { http: 413, title: 'error.body_too_large' },
  TOO_MANY_REQUESTS: { http: 429, title: 'error.too_many_requests' },
  BAD_REQUEST: { http: 200, title: 'error.bad_request' },
  COUNTRY_REFUSED: { http: 403, title: 'error.country_refused' },
  TOKEN_INVALID: { http: 401, title: 'error.token_invalid' },
  /** Login and password do not match. The answer does not say which of the two is wrong. */
  AUTH_INVALID: { http: 200, title: 'error.auth_invalid' },
  /** Told to those alone who know the password. */
  ACCOUNT_CLOSED: { http: 200, title: 'error.account_closed' },
  ACCOUNT_BLOCKED: { http: 200, title: 'error.account_blocked' },
  /** Sent without the answer of the captcha where it is needed. */
  CAPTCHA_REQUIRED: { http: 200, title: 'error.captcha_required' },
  /** Changing needs a password, and setting needs none. */
  PASSWORD_NOT_SET: { http: 200, title: 'error.password_not_set' },
  PASSWORD_ALREADY_SET: { http: 200, title: 'error.password_already_set' },
  CAPTCHA_FAILED: { http: 200, title: 'error.captcha_failed' },
  CAPTCHA_UNAVAILABLE: { http: 200, title: 'error.captcha_unavailable' },
  /** At another service: the player went back without signing in there. */
  SIGN_IN_REFUSED: { http: 200, title: 'error.sign_in_refused' },
  /** At another service: too long ago, twice, or begun by another browser. */
  SIGN_IN_OVER: { http: 200, title: 'error.sign_in_over' },
  SIGN_IN_SERVICE_DOWN: { http: 200, title: 'error.sign_in_service_down' },
  /** Told to whom another service knows by this address: it is theirs. */
  ADDRESS_HAS_ACCOUNT: { http: 200, title: 'error.address_has_account' },
  SERVICE_ACCOUNT_TAKEN: { http: 200, title: 'error.service_account_taken' },
  /** `params.age` is what the country asks for. */
  AGE_UNDER: { http: 200, title: 'error.age_under' },
  COUNTRY_NOT_ALLOWED: { http: 200, title: 'error.country_not_allowed' },
  TERMS_VERSION_OLD: { http: 200, title: 'error.terms_version_old' },
  /** Told to those alone who have confirmed their contact; the sentence does not say why. */
  DUPLICATE_PERSON: { http: 200, title: 'error.duplicate_person' },
  NOTHING_TO_CONFIRM: { http: 200, title: 'error.nothing_to_confirm' },
  /** A link of a message that is unknown, used or out of time. */
  LINK_OVER: { http: 200, title: 'error.link_over' },
  /** The token is valid, but its owner may not do this. */
  NOT_ALLOWED: { http: 200, title: 'error.not_allowed' },
  /** `params.until` of these is when the reason ends by itself, or null. */
  SELF_EXCLUDED: { http: 200, title: 'error.self_excluded' },
  COOLING_OFF: { http: 200, title: 'error.cooling_off' },
  PLAY_BLOCKED: { http: 200, title: 'error.play_blocked' },
  TERMS_REQUIRED: { http: 200, title: 'error.terms_required' },
  VERIFICATION_REQUIRED: { http: 200, title: 'error.verification_required' },
  /** A block can be made longer only; `params.until` is its end, null for none. */
  EXCLUSION_CANNOT_SHORTEN: { http: 200, title: 'error.exclusion_cannot_shorten' },
  EXCLUSION_NOT_EXPIRED: { http: 200, title: 'error.exclusion_not_expired' },
  /** The account is not excluded, or not on a break. */
  EXCLUSION_NOT_FOUND: { http: 200, title: 'error.exclusion_not_found' },
  SIGNATURE_INVALID: { http: 200, title: 'error.signature_invalid' },
  SIGNATURE_USED: { http: 200, title: 'error.signature_used' },
  /** Those that open the event stream; the session goes on, and display-data gives new ones. */
  REALTIME_TOKEN_INVALID: { http: 200, title: 'error.realtime_token_invalid' },
  SIGNATURE_EXPIRED: { http: 200, title: 'error.signature_expired' },
  /** A looser limit waits; `params.from` is when it can be confirmed. */
  LIMIT_RAISE_PENDING: { http: 200, title: 'error.limit_raise_pending' },
  LIMIT_REQUEST_OVER: { http: 200, title: 'error.limit_request_over' },
  /** There is money in it, or in a round that is open. */
  ACCOUNT_NOT_EMPTY: { http: 200, title: 'error.account_not_empty' },
  /** The rate or the price that was shown holds no longer: another quote has to be asked for. */
  QUOTE_EXPIRED: { http: 200, title: 'error.quote_expired' },
  /** `params.available` are those that can be exchanged. */
  POINTS_NOT_ENOUGH: { http: 200, title: 'error.points_not_enough' },
  /** `params.minimum` are the fewest that can be exchanged. */
  POINTS_MIN: { http: 200, title: 'error.points_min' },
  /** It was never there, is another player's, or came to nothing. */
  CASHBACK_NONE: { http: 200, title: 'error.cashback_none' },
  CASHBACK_CLAIMED: { http: 200, title: 'error.cashback_claimed' },
  CASHBACK_EXPIRED: { http: 200, title: 'error.cashback_expired' },
  RATE_UNAVAILABLE: { http: 200, title: 'error.rate_unavailable' },
  FILE_TYPE: { http: 200, title: 'error.file_type' },
  /** It is damaged, or smaller than anything that can be read. */
  FILE_UNREADABLE: { http: 200, title: 'error.file_unreadable' },
  FILE_PIXELS: { http: 200, title: 'error.file_pixels' },
  DOCUMENT_APPROVED: { http: 200, title: 'error.document_approved' },
  DOCUMENT_ATTEMPTS: { http: 200, title: 'error.document_attempts' },
  /** The same key was sent before with another request. */
  IDEMPOTENCY_KEY_REUSED: { http: 200, title: 'error.idempotency_key_reused' },
  GAME_NOT_FOUND: { http: 404, title: 'error.game_not_found' },
  CATEGORY_NOT_FOUND: { http: 404, title: 'error.category_not_found' },
  TAB_NOT_FOUND: { http: 404, title: 'error.category_not_found' },
  PAGE_NOT_FOUND: { http: 404, title: 'error.page_not_found' },
  AUTHOR_NOT_FOUND: { http: 404, title: 'error.page_not_found' },
  TAG_NOT_FOUND: { http: 404, title: 'error.page_not_found' },
  PREVIEW_EXPIRED: { http: 404, title: 'error.preview_expired' },
  VPN_HELP_OFF: { http: 200, title: 'error.vpn_help_off' },
  GAME_UNAVAILABLE: { http: 200, title: 'error.game_unavailable' },
  DEMO_NOT_AVAILABLE: { http: 200, title: 'error.demo_not_available' },
  REAL_NOT_AVAILABLE: { http: 200, title: 'error.real_not_available' },
  /** `params.fields` are those of the profile that are missing. */
  PROFILE_INCOMPLETE: { http: 200, title: 'error.profile_incomplete' },
  /** `params.alternatives` are the player's currencies that the game has. */
  CURRENCY_NOT_SUPPORTED: { http: 200, title: 'error.currency_not_supported' },
  /** `params.slug` and `params.title` are of the game that is played there. */
  SESSION_ACTIVE_ELSEWHERE: { http: 200, title: 'error.session_active_elsewhere' },
  /** `params.kind` is the limit, `params.until` when it leaves room again, or null. */
  LIMIT_REACHED: { http: 200, title: 'error.limit_reached' },
  BONUS_FORBIDS_GAME: { http: 200, title: 'error.bonus_forbids_game' },
  /** `params.max` and `params.currency` are the highest stake while the bonus runs. */
  BONUS_MAX_BET: { http: 200, title: 'error.bonus_max_bet' },
  /** It was never there, or is another player's. */
  PLAY_NOT_FOUND: { http: 200, title: 'error.play_not_found' },
  ROUND_NOT_FOUND: { http: 404, title: 'error.round_not_found' },
  FAVOURITES_LIMIT: { http: 200, title: 'error.favourites_limit' },
  /** Another player has the same number of an identity card, or the like. */
  IDENTITY_TAKEN: { http: 200, title: 'error.identity_taken' },
  NICKNAME_TAKEN: { http: 200, title: 'error.nickname_taken' },
  NICKNAME_TOO_SOON: { http: 200, title: 'error.nickname_too_soon' },
  PIN_REQUIRED: { http: 200, title: 'error.pin_required' },
  CODE_REQUIRED: { http: 200, title: 'error.code_required' },
  PASSWORD_REQUIRED: { http: 200, title: 'error.password_required' },
  CHALLENGE_ANSWER_WRONG: { http: 200, title: 'error.challenge_answer_wrong' },
  /** It is solved, out of time or out of attempts, or was never asked: only the call itself brings another one. */
  CHALLENGE_OVER: { http: 200, title: 'error.challenge_over' },
  /** A code of a second step or of an authenticator: wrong, used before, out of time or never asked for. */
  TWO_FACTOR_INVALID: { http: 200, title: 'error.two_factor_invalid' },
  PIN_WRONG: { http: 200, title: 'error.pin_wrong' },
  /** There is none, or too many wrong ones have switched it off. */
  PIN_OFF: { http: 200, title: 'error.pin_off' },
  PHONE_NOT_CONFIRMED: { http: 200, title: 'error.phone_not_confirmed' },
  /** Unknown, or its answer does not fit what was asked, comes twice or too late. */
  PASSKEY_INVALID: { http: 200, title: 'error.passkey_invalid' },
  PASSKEY_LIMIT: { http: 200, title: 'error.passkey_limit' },
  /** Without it the player could not log in any more. */
  LAST_WAY_IN: { http: 200, title: 'error.last_way_in' },
  PROVIDER_DOWN: { http: 200, title: 'error.provider_down' },
  /** Operators have switched them off. */
  DEPOSITS_CLOSED: { http: 200, title: 'error.deposits_closed' },
  WITHDRAWALS_CLOSED: { http: 200, title: 'error.withdrawals_closed' },
  /** After too many declined tries. */
  DEPOSITS_PAUSED: { http: 200, title: 'error.deposits_paused' },
  /** `params.left` and `params.currency` are what it leaves, `params.until` when it leaves room again, or null. */
  DEPOSIT_LIMIT: { http: 200, title: 'error.deposit_limit' },
  PAYMENT_METHOD_UNAVAILABLE: { http: 200, title: 'error.payment_method_unavailable' },
  /** `params.until` is when it opens again, or null. */
  PAYMENT_METHOD_BLOCKED: { http: 200, title: 'error.payment_method_blocked' },
  /** It was never there, or is another player's. */
  PAYMENT_NOT_FOUND: { http: 200, title: 'error.payment_not_found' },
  /** What is asked for is not possible in the state it has. */
  PAYMENT_FIXED: { http: 200, title: 'error.payment_fixed' },
  /** `params.available` and `params.currency` are what can be withdrawn. */
  NOT_ENOUGH_MONEY: { http: 200, title: 'error.not_enough_money' },
  WITHDRAWAL_PENDING: { http: 200, title: 'error.withdrawal_pending' },
  PAYMENT_SERVICE_DOWN: { http: 200, title: 'error.payment_service_down' },
  NAME_MISMATCH: { http: 200, title: 'error.name_mismatch' },
  /** Operators have switched them off. */
  BONUSES_CLOSED: { http: 200, title: 'error.bonuses_closed' },
  /** Unknown, out of time, used up or of a campaign that is over: which of these is not told. */
  CODE_INVALID: { http: 200, title: 'error.code_invalid' },
  /** Told to those alone who have used it themselves. */
  CODE_USED: { http: 200, title: 'error.code_used' },
  CAMPAIGN_ENDED: { http: 200, title: 'error.campaign_ended' },
  /** `params.rules` are the names of those that are not fulfilled. */
  NOT_ELIGIBLE: { http: 200, title: 'error.not_eligible' },
  ALREADY_ACTIVE: { http: 200, title: 'error.already_active' },
  QUEUE_FULL: { http: 200, title: 'error.queue_full' },
  /** `params.min` and `params.currency` are the least that has to be paid in. */
  NEEDS_DEPOSIT: { http: 200, title: 'error.needs_deposit' },
  /** What is asked for is not possible in the state it has, which is `params.state`. */
  GRANT_STATE: { http: 200, title: 'error.grant_state' },
  /** It was never there, or is another player's. */
  GRANT_NOT_FOUND: { http: 200, title: 'error.grant_not_found' },
  TOURNAMENT_NOT_FOUND: { http: 404, title: 'error.tournament_not_found' },
  /** `params.from` and `params.until` are when it can be joined, or null. */
  TOURNAMENT_NOT_OPEN: { http: 200, title: 'error.tournament_not_open' },
  TOURNAMENT_FULL: { http: 200, title: 'error.tournament_full' },
  /** They were changed since they were shown: fetch them again. */
  TOURNAMENT_RULES_CHANGED: { http: 200, title: 'error.tournament_rules_changed' },
  BUDGET_EXHAUSTED: { http: 200, title: 'error.budget_exhausted' },
  CLAIM_EXPIRED: { http: 200, title: 'error.claim_expired' },
  /** A stake of the player is in play, or one of this bonus. */
  ROUND_OPEN: { http: 200, title: 'error.round_open' },
  /** More would be given up than the player was shown: `params.givesUp` and `params.currency` are what it is now. */
  BONUS_WOULD_END: { http: 200, title: 'error.bonus_would_end' },
  /** An activity of a streamer: it was never there. */
  ACTIVITY_NOT_FOUND: { http: 404, title: 'error.activity_not_found' },
  A_NOT_OPEN: { http: 200, title: 'error.a_not_open' },
  A_FULL: { http: 200, title: 'error.a_full' },
  /** `params.rules` are the names of those that are not fulfilled. */
  A_NOT_ELIGIBLE: { http: 200, title: 'error.a_not_eligible' },
  A_ALREADY_JOINED: { http: 200, title: 'error.a_already_joined' },
  /** `params.available` and `params.currency` are what can be set aside. */
  A_FUNDS: { http: 200, title: 'error.a_funds' },
  A_NOT_OWNER: { http: 200, title: 'error.a_not_owner' },
  /** What is asked for is not possible in the state it has, which is `params.state`. */
  A_STATE: { http: 200, title: 'error.a_state' },
} as const satisfies Record<string, { http: 200 | 401 | 403 | 404 | 413 | 429 | 500 | 503; title: string }>;

export type ApiErrorCode = keyof typeof API_ERRORS;

/** Title of a `validation_error`, and the codes its fields carry. */
export const VALIDATION_TITLE = 'error.validation';
export const FIELD_ERROR_CODES = [
  'field.required',
  'field.invalid',
  /** Written as it should be, but its check digits are those of another number. */
  'field.check_digit',
  /** Nobody may have it. */
  'field.not_allowed',
  'field.too_short',
  'field.too_long',
  'field.too_small',
  'field.too_big',
  'field.too_early',
  'field.too_late',
  /** It is the value before. */
  'field.unchanged',
  /** It was verified: support changes it. */
  'field.locked',
  /** Known from thefts, or one of those that everybody takes. */
  'field.password_known',
  /** Contains the player's own name or address. */
  'field.password_personal',
  'field.password_wrong',
  'field.too_easy',
] as const;

export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];
