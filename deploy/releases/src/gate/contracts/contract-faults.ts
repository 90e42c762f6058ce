import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { Fault } from '../../registry-error.ts';
import { nameOf } from '../name-of.ts';
import type { ApiDescription, Operation } from './api-description.ts';
import { matchingOperations } from './matching-operations.ts';
import { shapeMisfits, shapesOf } from './shape-misfits.ts';

type Call = NonNullable<ReleaseManifest['apiUses']>['calls'][number];
type Schema = Record<string, unknown>;

const NEXT =
  'Deploy an API that still has it, or build the release against the API that runs; where it is known not to matter, add --force contracts and say why.';

const jsonOf = ({
  content = {},
}: {
  content?: Record<string, { schema?: Schema | undefined }> | undefined;
}) => content['application/json']?.schema;

/** One text has two spellings. */
const isOk = (status: Schema | undefined): boolean =>
  status?.['const'] === 'ok' || JSON.stringify(status?.['enum']) === '["ok"]';

/** What stands under `data` of a successful answer; null where nothing says so. */
function dataOf({ responses }: Operation, root: Schema): Schema | null {
  const answer = jsonOf(responses['200'] ?? {});
  if (answer === undefined) return null;
  for (const shape of shapesOf(answer, root)) {
    const { status, data } = (shape['properties'] ?? {}) as Record<string, Schema>;
    if (isOk(status) && data !== undefined) return data;
  }
  return null;
}

/** Names that the API requires and that are never sent. */
function missingInputs(call: Call, operation: Operation, root: Schema): string[] {
  const parameters = (operation.parameters ?? []).filter(
    ({ in: place, required }) => place === 'query' && required,
  );
  const { query, body } = call;
  const inQuery =
    query === null ? [] : parameters.map(({ name }) => name).filter((name) => !query.includes(name));
  const wanted = operation.requestBody && jsonOf(operation.requestBody);
  if (wanted === undefined || body === null) return inQuery;
  // Of several shapes that it takes, one that is sent whole is enough.
  const lacking = shapesOf(wanted, root).map((shape) =>
    ((shape['required'] ?? []) as string[]).filter((name) => !body.includes(name)),
  );
  return [...inQuery, ...(lacking.toSorted((first, second) => first.length - second.length)[0] ?? [])];
}

function faultsOf(call: Call, manifest: ReleaseManifest, api: ApiDescription): Fault[] {
  const root = api as unknown as Schema;
  const name = `${call.method} ${call.path}`;
  const fault = (what: string): Fault => ({ code: 'CONTRACT_BROKEN', message: what, nextStep: NEXT });
  const operations = matchingOperations(call, api);
  if (operations.length === 0)
    return [fault(`${nameOf(manifest)} calls ${name}, which the API at ${api.url} does not have.`)];
  const [operation, ...others] = operations;
  // Which of several it is, is only known when the call is made.
  if (operation === undefined || others.length > 0) return [];
  const inputs = missingInputs(call, operation, root).map((input) =>
    fault(`${nameOf(manifest)} does not send ${input} with ${name}, which the API at ${api.url} requires.`),
  );
  const read = call.answer === null ? undefined : manifest.apiUses?.shapes[call.answer];
  const data = dataOf(operation, root);
  if (read === undefined || data === null) return inputs;
  return [
    ...inputs,
    ...shapeMisfits(data, root, read).map((misfit) =>
      fault(
        `${nameOf(manifest)} reads the answer of ${name} from the API at ${api.url}, in which ${misfit}.`,
      ),
    ),
  ];
}

/** Where a release asks the API for what it does not have, or reads its answers as they no longer are. */
export const contractFaults = (manifest: ReleaseManifest, api: ApiDescription): Fault[] =>
  (manifest.apiUses?.calls ?? []).flatMap((call) => faultsOf(call, manifest, api));
