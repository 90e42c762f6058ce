export { Balance, BalanceQuery, CurrencyBalance } from './balance.ts';
export { CaptchaSetup } from './captcha.ts';
export { ChallengeAnswer, ChallengeParams, ChallengePath, ChallengeProof } from './challenge.ts';
export { DisplayData, PlayerBlock, RealtimeTokens } from './display-data.ts';
export {
  NicknameChange,
  Profile,
  PROFILE_FIELDS,
  ProfileChange,
  ProfileField,
  ProfileFieldName,
} from './profile.ts';
export {
  AccountDetails,
  CodeSent,
  ConfirmCode,
  ConfirmLink,
  ConfirmRegistration,
  EmailChange,
  isEmailAddress,
  isPhoneNumber,
  LinkConfirmed,
  PersonDetails,
  PhoneChange,
  Registration,
  RegistrationAnswer,
  RegistrationAsked,
  RegistrationConfirmed,
  RegistrationEnd,
  RegistrationRequirements,
  RegistrationStep,
  ResendCode,
} from './registration.ts';
export {
  NewPassword,
  PASSWORD_RULE,
  PasswordChange,
  PasswordForgot,
  PasswordFormType,
  PasswordReset,
  PasswordSet,
} from './password.ts';
export {
  CONNECTABLE_SERVICES,
  ConnectedServices,
  ExternalSignIn,
  IdentityAnswer,
  IdentityOutcome,
  NamedService,
  ServiceConnection,
  SOCIAL_SERVICES,
  SocialAppData,
  SocialAuth,
  type SocialService,
} from './identity.ts';
export {
  BreakOfDays,
  BreakUntilDay,
  CheckedSignature,
  CheckSignature,
  EndExclusion,
  ExtendExclusion,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  LimitRequest,
  PlayerLimit,
  PlayerLimits,
  SaferPlay,
  SetLimit,
  SetRealityCheck,
  StartCoolingOff,
  StartExclusion,
} from './safer-play.ts';
export {
  SecondStep,
  SecondStepAnswer,
  SecondStepCode,
  SignedIn,
  SignIn,
  SignInAnswer,
  SignInStep,
} from './sign-in.ts';
export {
  Inbox,
  INBOX_CATEGORIES,
  InboxMessage,
  InboxMessageParams,
  InboxQuery,
  InboxViewed,
  MAX_INBOX_MESSAGES,
} from './inbox.ts';
export {
  SUBSCRIPTION_CATEGORIES,
  SUBSCRIPTION_CHANNELS,
  Subscriptions,
  SubscriptionsChange,
  Unsubscribe,
  UNSUBSCRIBE_TYPES,
  type UnsubscribeType,
} from './subscriptions.ts';
export {
  DOCUMENT_SIDES,
  type DocumentSide,
  REJECT_REASONS,
  UPLOAD_MAXIMUM_BYTES,
  UPLOAD_TYPES,
  VERIFICATION_KINDS,
  VERIFICATION_TOPICS,
  VerificationCards,
  VerificationDocument,
  VerificationDocuments,
  VerificationUploadQuery,
  type VerificationKind,
  type VerificationTopic,
} from './verification.ts';
export {
  AccountClosure,
  CurrencyAccountChange,
  CurrencyAccounts,
  DATA_EXPORT_FORMATS,
  DataExport,
  DataExportQuery,
} from './account.ts';
export { TermsAcceptance, TermsVersions } from './terms.ts';
export { ExchangeRate, Transfer, TransferAsked, TransferConfirmed, TransferQuote } from './transfer.ts';
