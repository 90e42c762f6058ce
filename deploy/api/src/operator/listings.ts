import type { Queryable } from '@marquee/kernel/server/database';

import type { Command } from './command.ts';

interface DocumentRow {
  id: string;
  state: string;
  publishAt: Date | null;
  languages: string[];
  title: string;
  yes: number;
  votes: number;
}

const minute = (time: Date | null): string =>
  time === null ? '–' : time.toISOString().slice(0, 16).replace('T', ' ');

/** Columns as wide as their widest cell; the last one as it is. */
const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};

/** A line for each document, newest first within its kind. */
export const listDocuments = async (
  database: Queryable,
  { kind, state }: Pick<Extract<Command, { name: 'list' }>, 'kind' | 'state'>,
): Promise<string[]> => {
  const rows = await database.query<DocumentRow>(
    `select kind || ':' || slug as id, state, publish_at as "publishAt",
       array(select lang from document_text as text where (text.kind, text.slug) = (document.kind, document.slug)
         order by lang) as languages,
       (select title from document_text as text where (text.kind, text.slug) = (document.kind, document.slug)
         order by lang <> 'en', lang limit 1) as title,
       (select count(*) filter (where is_helpful)::integer from document_vote as vote
         where (vote.kind, vote.slug) = (document.kind, document.slug)) as yes,
       (select count(*)::integer from document_vote as vote
         where (vote.kind, vote.slug) = (document.kind, document.slug)) as votes
     from document where ($1::text is null or kind = $1) and ($2::text is null or state = $2)
     order by kind, publish_at desc nulls first, slug`,
    [kind ?? null, state ?? null],
  );
  if (rows.length === 0) return ['There is no such document.'];
  return table(
    rows.map(({ id, state: is, publishAt, languages, title, yes, votes }) => [
      id,
      is,
      minute(publishAt),
      languages.length > 2 ? `${languages.length} languages` : languages.join(' '),
      votes === 0 ? '' : `helped ${yes} of ${votes}`,
      title,
    ]),
  );
};

const LAST = 50;

/** The last actions, newest first. */
export const listActions = async (database: Queryable, id?: string): Promise<string[]> => {
  const rows = await database.query<{
    at: Date;
    actor: string;
    action: string;
    subject: string;
    details: object;
  }>(
    `select acted_at as at, actor, action, subject, details from operator_action
     where $1::text is null or subject = $1 order by id desc limit ${LAST}`,
    [id ?? null],
  );
  if (rows.length === 0) return ['Nothing has been done yet.'];
  return table(
    rows.map(({ at, actor, action, subject, details }) => [
      minute(at),
      actor,
      action,
      subject,
      JSON.stringify(details),
    ]),
  );
};
