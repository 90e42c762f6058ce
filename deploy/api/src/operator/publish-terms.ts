import { publishEvent } from '../events/outbox.ts';
import { recordAction } from './audit.ts';
import { CommandRefused } from './command-refused.ts';
import type { Command } from './command.ts';
import type { OperatorContext } from './context.ts';

/** A line for each version of the documents that players agree to, the newest first. */
export const listTerms = async ({ database }: OperatorContext): Promise<string[]> => {
  const rows = await database.query<{
    document: string;
    version: string;
    publishedAt: Date;
    isMaterial: boolean;
    agreed: bigint;
  }>(
    `select document, version, published_at as "publishedAt", is_material as "isMaterial",
       (select count(*) from terms_acceptance as accepted
        where accepted.document = terms_version.document and accepted.version = terms_version.version) as agreed
     from terms_version order by document, published_at desc`,
  );
  return rows.map(({ document, version, publishedAt, isMaterial, agreed }) => {
    const kind = isMaterial ? `agreed to by ${agreed}` : 'wording only';
    return `${document} ${version}  ${publishedAt.toISOString()}  ${kind}`;
  });
};

/**
 * Puts a new version of a document into force. Where the change is material every player has to agree to it, and the pages
 * that are open ask for that at once.
 */
export const publishTerms = async (
  context: OperatorContext,
  { document, version, isMaterial }: Extract<Command, { name: 'publish-terms' }>,
): Promise<string[]> =>
  context.database.transaction(async (transaction) => {
    const at = context.now();
    const added = await transaction.query(
      `insert into terms_version (document, version, published_at, is_material) values ($1, $2, $3, $4)
       on conflict do nothing returning version`,
      [document, version, at, isMaterial],
    );
    if (added.length === 0)
      throw new CommandRefused(`Version ${version} of ${document} is published already.`);
    await recordAction(transaction, context, {
      action: 'terms publish',
      subject: `${document} ${version}`,
      details: { isMaterial },
    });
    if (!isMaterial) return [`${document} ${version} is in force. Nobody has to agree to it.`];
    await publishEvent(transaction, {
      channel: 'public',
      event: { type: 'terms/published', payload: {} },
      at,
    });
    return [`${document} ${version} is in force. Every player is asked to agree to it.`];
  });
