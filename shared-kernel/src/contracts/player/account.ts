import * as z from 'zod/mini';

import { CurrencyCode } from '../common.ts';

/** Body of `POST /profile/currency-account/add`, `switch` and `close`. */
export const CurrencyAccountChange = z.object({ currency: CurrencyCode });

/** The answer to each: the accounts that are open. */
export const CurrencyAccounts = z.object({
  accounts: z.array(z.object({ currency: CurrencyCode, isActive: z.boolean() })),
});

export const DATA_EXPORT_FORMATS = ['json', 'csv'] as const;
export const DataExportQuery = z.object({ format: z.enum(DATA_EXPORT_FORMATS) });

/** `GET /profile/export`: a file with all that is kept of the player. */
export const DataExport = z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() });
export type DataExport = z.infer<typeof DataExport>;

/** `POST /profile/close`: why is the player's to tell or not. */
export const AccountClosure = z.object({
  reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
});
