import { TODAY } from '@marquee/seed/testing';

import { jackpotChanceOf } from '../jackpots/chance.ts';
import type { Command, Outcome } from '../operator/command.ts';
import type { OperatorSetup } from '../operator/context.ts';
import { createOperator } from '../operator/operator.ts';
import { payOutOf } from '../payments/pay-out.ts';
import type { TestSite } from './test-site.ts';

/** Carries out a command on a test site as an operator; Mira unless another is named. */
export const anOperator = (
  { database, environment }: Pick<TestSite, 'database' | 'environment'>,
  changes: Partial<OperatorSetup> = {},
): ((command: Command, actor?: string) => Promise<Outcome>) => {
  const operate = createOperator({
    database,
    findPages: () => () => 'unknown',
    siteOrigin: 'https://marquee.example',
    previewSecret: environment.previewSecret,
    files: { read: () => Promise.reject(new Error('There are no documents.')) },
    reviewFolder: '',
    payOut: payOutOf(environment),
    chance: jackpotChanceOf(environment),
    now: () => TODAY,
    ...changes,
  });
  return (command, actor = 'mira') => operate({ actor, command });
};
