import * as z from 'zod/mini';

import { refusal } from '../../registry-error.ts';
import { errorMessage } from '../../thrown.ts';

const Schema = z.record(z.string(), z.unknown());
const Content = z.object({
  content: z.optional(z.record(z.string(), z.object({ schema: z.optional(Schema) }))),
});

const Operation = z.object({
  parameters: z.optional(
    z.array(z.object({ in: z.string(), name: z.string(), required: z.optional(z.boolean()) })),
  ),
  requestBody: z.optional(Content),
  responses: z.record(z.string(), Content),
});
export type Operation = z.infer<typeof Operation>;

/** What is read of an OpenAPI document. */
const Description = z.object({
  paths: z.record(z.string(), z.partialRecord(z.enum(['get', 'post']), Operation)),
  components: z.optional(z.object({ schemas: z.optional(z.record(z.string(), Schema)) })),
});

/** What the API of the running site says of itself. */
export type ApiDescription = z.infer<typeof Description> & {
  /** Where it was read. */
  url: string;
};

const PATIENCE_MS = 10_000;

/** @throws RegistryError CHECK_FAILED where nothing there describes an API */
export async function readApiDescription(apiUrl: string): Promise<ApiDescription> {
  const url = `${apiUrl.replace(/\/+$/, '')}/api/v1/openapi.json`;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answers with status ${response.status}`);
    return { ...Description.parse(await response.json()), url: apiUrl };
  } catch (error) {
    throw refusal(
      'CHECK_FAILED',
      `The API at ${apiUrl} could not be asked what it offers: ${errorMessage(error)}.`,
      'See whether it runs, and whether --api or API_URL names it.',
      { cause: error },
    );
  }
}
