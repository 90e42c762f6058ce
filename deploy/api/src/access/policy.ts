import type { PlayerAction } from '../players/decide.ts';
import type { PrincipalKind, ServiceName } from './principal.ts';

/**
 * Who is admitted. For `anyone` credentials are not read, so that an expired token does not break a public page; for
 * all others invalid credentials are refused.
 */
type Admitted = 'anyone' | readonly PrincipalKind[];

export type Rule =
  | 'anyone'
  | { admits: ReadonlyArray<Exclude<PrincipalKind, 'player' | 'service'>> }
  /** Where players are admitted, `asPlayer` says what they do: their state decides whether they may (`players/decide.ts`). */
  | { admits: readonly PrincipalKind[]; asPlayer: PlayerAction }
  /** Other servers: the one of this name, who signs with its own keys. */
  | { admits: readonly ['service']; signedBy: ServiceName };

const players = <Done extends PlayerAction>(asPlayer: Done) => ({ admits: ['player'], asPlayer }) as const;
const visitorsAndPlayers = <Done extends PlayerAction>(asPlayer: Done) =>
  ({ admits: ['visitor', 'player'], asPlayer }) as const;

/** Every action, and who may do it. */
const POLICY = {
  'health.read': 'anyone',
  'site.read': 'anyone',
  'games.read': 'anyone',
  'games.play-demo': visitorsAndPlayers('play-demo'),
  'games.play-real': players('play-real'),
  'play.read': players('read-account'),
  // Whoever may see it may end it, whatever keeps them from playing.
  'play.end': players('read-account'),
  'play.confirm': players('read-account'),
  'content.read': 'anyone',
  'content.rate': visitorsAndPlayers('use-account'),
  'competitions.read': 'anyone',
  'activity.read': visitorsAndPlayers('read-account'),
  'activity.create': players('join-activity'),
  'activity.join': players('join-activity'),
  // What one is in may be left, what was begun ended, and what was won is theirs, whatever keeps them from more.
  'activity.leave': players('read-account'),
  'activity.run': players('read-account'),
  'activity.claim': players('read-account'),
  // A player sees their own place, too.
  'competitions.view': visitorsAndPlayers('read-account'),
  'competitions.own': players('read-account'),
  'competitions.join': players('join-activity'),
  'vpn.read': 'anyone',
  // These judge their tokens themselves: an expired one is what they are called with.
  'session.begin': 'anyone',
  // Of a player who is signed in, it links the account at the service.
  'session.begin-elsewhere': visitorsAndPlayers('use-account'),
  'session.refresh': 'anyone',
  'session.end': 'anyone',
  'registration.begin': 'anyone',
  'contact.confirm': players('use-account'),
  'contact.change': players('use-account'),
  'contact.confirm-by-link': 'anyone',
  // Who has forgotten the password, or has the link.
  'password.reset': 'anyone',
  'password.change': players('use-account'),
  'player.read': players('read-account'),
  'verification.read': players('read-account'),
  // Whoever is excluded may need it to withdraw.
  'verification.upload': players('use-account'),
  'terms.accept': players('read-account'),
  'favourites.read': players('read-account'),
  'favourites.change': players('use-account'),
  'inbox.read': players('read-account'),
  'subscriptions.read': players('read-account'),
  // Switching offers off is open to everybody who can see them.
  'subscriptions.change': players('read-account'),
  // Its link is all the proof there is.
  'subscriptions.unsubscribe': 'anyone',
  'account.export': players('read-account'),
  'balance.read': players('read-account'),
  'history.read': players('read-account'),
  'bonus.read': players('read-account'),
  'bonus.claim': players('claim-bonus'),
  // What one has may be given up, whatever keeps one from having more.
  'bonus.change': players('read-account'),
  'cashier.read': players('read-account'),
  'payment.read': players('read-account'),
  'payment.deposit': players('deposit'),
  // What was begun may be given up, whatever keeps them from paying in.
  'payment.cancel': players('read-account'),
  'payment.withdraw': players('withdraw'),
  'payment.credit-coins': players('receive-deposit'),
  'payment.open-method': players('raise-limit'),
  'account.close': players('read-account'),
  'points.read': players('read-account'),
  'points.exchange': players('claim-bonus'),
  // It stays with the player, whatever keeps them from playing.
  'money.transfer': players('use-account'),
  'currency-account.read': players('read-account'),
  'currency-account.change': players('use-account'),
  'profile.read': players('read-account'),
  'profile.change': players('use-account'),
  'security.read': players('read-account'),
  'security.change': players('use-account'),
  'challenge.answer': players('read-account'),
  'events.read': visitorsAndPlayers('read-account'),
  'protection.read': players('read-account'),
  'protection.strengthen': players('protect-oneself'),
  /** By the link of a message, or signed in. */
  'exclusion.extend': visitorsAndPlayers('protect-oneself'),
  'exclusion.end': visitorsAndPlayers('read-account'),
  'exclusion.check-link': 'anyone',
  'break.put-away': players('read-account'),
  'limits.set': players('protect-oneself'),
  'limits.confirm-looser': players('raise-limit'),
  'operator.command': { admits: ['operator'] },
  /** What providers of games ask of players' money, in signed requests: `wallet/http`. */
  'wallet.call': { admits: ['service'], signedBy: 'marquee' },
  /** What payment services tell of payments, in signed requests: `payments/notices`. */
  'payment.notify': { admits: ['service'], signedBy: 'payments' },
} as const satisfies Record<string, Rule>;

export type Action = keyof typeof POLICY;

const ruleOf = (action: Action): Rule => POLICY[action];

export const admittedTo = (action: Action): Admitted => {
  const rule = ruleOf(action);
  return rule === 'anyone' ? rule : rule.admits;
};

/** Who proves by signing the request, its body too, that they may do it; null for what is not signed. */
export const signerOf = (action: Action): ServiceName | null => {
  const rule = ruleOf(action);
  return rule !== 'anyone' && 'signedBy' in rule ? rule.signedBy : null;
};

/** What a player does by it; null where players are not told apart from others. */
export const playerActionOf = (action: Action): PlayerAction | null => {
  const rule = ruleOf(action);
  return rule !== 'anyone' && 'asPlayer' in rule ? rule.asPlayer : null;
};
