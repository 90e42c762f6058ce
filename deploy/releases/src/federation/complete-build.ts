import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { LANGUAGES } from '@marquee/kernel/locale';
import * as z from 'zod/mini';

import { type Fault, refusal, refuseIfAny } from '../registry-error.ts';
import { describeRelease, type FederationBuild } from './describe-release.ts';
import { FederationManifest, RemoteDeclaration } from './federation-manifest.ts';

const FEDERATION = 'client/mf-manifest.json';
const DECLARATION = 'marquee.json';
const SERVER = 'server/server.mjs';

/** Of the build's own: descriptions, and what helps to develop. */
const NOT_SERVED = /^mf-(?:manifest|stats)\.json$|\.map$/;

const Texts = z.record(z.string(), z.string());
const { localeError } = z.locales.en();

function readAs<T>(schema: z.ZodMiniType<T>, folder: string, file: string): T {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  } catch (error) {
    throw refusal(
      'MANIFEST_INVALID',
      `${file} of ${folder} cannot be read as JSON.`,
      'Write it beside the build.',
      {
        cause: error,
      },
    );
  }
  const parsed = schema.safeParse(content, { error: localeError });
  if (parsed.success) return parsed.data;
  refuseIfAny(
    parsed.error.issues.map((issue): Fault => ({
      code: 'MANIFEST_INVALID',
      message: `${file} is invalid at ${issue.path.join('.') || 'its top'}: ${issue.message}`,
      nextStep: 'Mend it, and publish again.',
    })),
  );
  throw parsed.error;
}

function readClientFiles(folder: string): Map<string, Buffer> {
  const client = path.join(folder, 'client');
  const names = readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !NOT_SERVED.test(entry.name))
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)));
  return new Map(names.toSorted().map((name) => [name, readFileSync(path.join(client, name))]));
}

/** The ten files of texts, named by their content as every file that a browser keeps. */
function readMessages(folder: string): { messages: FederationBuild['messages']; files: Map<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const messages = Object.fromEntries(
    LANGUAGES.map((lang) => {
      const texts = readAs(Texts, folder, `messages/${lang}.json`);
      const bytes = Buffer.from(JSON.stringify(texts));
      const file = `messages.${lang}.${createHash('sha256').update(bytes).digest('hex').slice(0, 10)}.json`;
      files.set(file, bytes);
      return [lang, { file, texts }];
    }),
  );
  return { messages, files };
}

/** For a remote that only the browser renders: a server bundle with the declarations, without code that renders. */
const statingBundle = (declaration: RemoteDeclaration, messages: FederationBuild['messages']): string => {
  const texts = Object.fromEntries(Object.entries(messages).map(([lang, message]) => [lang, message.texts]));
  return [
    `const texts = ${JSON.stringify(texts)};`,
    `export const routes = ${JSON.stringify(declaration.routes)};`,
    'export const messages = (lang) => texts[lang];',
    "export const renderPage = () => { throw new Error('The browser draws this page.'); };",
    '',
  ].join('\n');
};

function serverBundleOf(
  folder: string,
  declaration: RemoteDeclaration,
  messages: FederationBuild['messages'],
): string {
  const file = path.join(folder, SERVER);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  refuseIfAny(
    declaration.routes
      .filter(({ render }) => render === 'server')
      .map(({ id }) => ({
        code: 'MANIFEST_INVALID',
        message: `The route ${id} is rendered on the server, and there is no ${SERVER}.`,
        nextStep: `Build one, or declare the route with render "client".`,
      })),
  );
  return statingBundle(declaration, messages);
}

function write(folder: string, file: string, content: string | Buffer): void {
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, content);
}

/** A folder to publish from. */
export interface CompletedBuild {
  folder: string;
  /** Takes away what was made for it. */
  dispose: () => void;
}

/**
 * What a build of the stock plugin of Module Federation lacks to be published, beside a copy of it: `manifest.json` from
 * its own `mf-manifest.json` and the team's `marquee.json`, the texts as client files, and a server bundle where it has
 * none. A folder with a `manifest.json` is complete, and taken as it is.
 *
 * @throws RegistryError with what is missing or wrong
 */
export function completeBuild(folder: string): CompletedBuild {
  if (existsSync(path.join(folder, 'manifest.json')) || !existsSync(path.join(folder, FEDERATION)))
    return { folder, dispose: () => {} };
  const declaration = readAs(RemoteDeclaration, folder, DECLARATION);
  const federation = readAs(FederationManifest, folder, FEDERATION);
  const { messages, files: messageFiles } = readMessages(folder);
  const files = new Map([...readClientFiles(folder), ...messageFiles]);
  const serverBundle = serverBundleOf(folder, declaration, messages);
  const manifest = describeRelease({ declaration, federation, files, messages, serverBundle });

  const completed = mkdtempSync(path.join(tmpdir(), 'marquee-publish-'));
  write(completed, 'manifest.json', JSON.stringify(manifest));
  write(completed, SERVER, serverBundle);
  for (const [name, bytes] of files) write(completed, path.join('client', name), bytes);
  return { folder: completed, dispose: () => rmSync(completed, { recursive: true, force: true }) };
}
