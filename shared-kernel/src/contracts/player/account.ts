import * as z from 'zod/mini';

import { CurrencyCode } from '../common.ts';

/** Body of `POST /profile/currency-account/add`, `switch` and `close`. */
export const CurrencyAccountChange = z.object({ currency: CurrencyCode });

/** `GET /profile/currency-account`, and the answer to each change. */
export const CurrencyAccounts = z.object({
  /** Those that are open, in the order in which they were opened. */
  accounts: z.array(
    z.object({
      currency: CurrencyCode,
      isActive: z.boolean(),
      /** A round of it is not over: it stays in this currency, whichever account is in use. */
      hasOpenRound: z.optional(z.boolean()),
    }),
  ),
  /** What another one could be in, by code; none where there are as many as there may be. */
  offered: z.array(CurrencyCode),
  /** As many may be open at a time. */
  most: z.int(),
});
export type CurrencyAccounts = z.infer<typeof CurrencyAccounts>;

export const DATA_EXPORT_FORMATS = ['json', 'csv'] as const;
export const DataExportQuery = z.object({ format: z.enum(DATA_EXPORT_FORMATS) });

/** `GET /profile/export`: a file with all that is kept of the player. */
export const DataExport = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });
export type DataExport = z.infer<typeof DataExport>;

/** `POST /profile/close`: why is the player's to tell or not. */
export const AccountClosure = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
