import type { Cause } from '../history-writer.ts';
import type { Registry } from '../registry.ts';
import type { NewToken } from '../tokens/token-desk.ts';
import type { ListedToken } from '../tokens/token.ts';

interface NewSecret {
  secret: string;
  token: ListedToken;
}

/** The same interface, whose answers may take their time. */
type Patient<Part> = Part extends (...given: infer Given) => infer Answer
  ? (...given: Given) => Answer | Promise<Awaited<Answer>>
  : { [Name in keyof Part]: Patient<Part[Name]> };

type Desk<Name extends keyof Registry, Used extends keyof Registry[Name]> = {
  [Each in Used]: Patient<Registry[Name][Each]>;
};

/** What the commands ask of a registry, whether it lies in a folder of this machine or behind a service. */
export interface CommandRegistry {
  publish: Patient<Registry['publish']>;
  list: Patient<Registry['list']>;
  verify: Patient<Registry['verify']>;
  pin: Patient<Registry['pin']>;
  unpin: Patient<Registry['unpin']>;
  rollback: Patient<Registry['rollback']>;
  promote: Patient<Registry['promote']>;
  begin: Patient<Registry['begin']>;
  currentComposition: Patient<Registry['currentComposition']>;
  history: Patient<Registry['history']>;
  damagedCompositions: Patient<Registry['damagedCompositions']>;
  diff: Patient<Registry['diff']>;
  lines: Patient<Registry['lines']>;
  head: Patient<Registry['head']>;
  audit: Patient<Registry['audit']>;
  keys: Desk<'keys', 'list' | 'add' | 'retire' | 'revoke' | 'signedWith' | 'sign'>;
  canaries: Desk<'canaries', 'current' | 'aborts' | 'start' | 'setShare' | 'finish' | 'stop'>;
  plans: Desk<'plans', 'hold' | 'resume' | 'drop'>;
  freezes: Desk<'freezes', 'list' | 'start' | 'end'>;
  checks: Desk<'checks', 'look' | 'record' | 'isRequired' | 'require' | 'stopRequiring'>;
  approvals: Desk<
    'approvals',
    'isRequired' | 'require' | 'addPerson' | 'endPerson' | 'waiting' | 'request' | 'approve' | 'decline'
  >;
  previews: Desk<'previews', 'list' | 'make' | 'renew' | 'revoke'>;
  retention: Desk<'retention', 'plan' | 'run'>;
  tokens: {
    revoke(id: string, cause: Cause): ListedToken | Promise<ListedToken>;
    list(): ListedToken[] | Promise<ListedToken[]>;
    make(token: NewToken, cause: Cause): NewSecret | Promise<NewSecret>;
  };
}
