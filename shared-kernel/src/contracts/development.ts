import * as z from 'zod/mini';

import { PackageName, RouteDeclaration } from './manifest.ts';

/** Stands where a version stands of what comes from a development server. */
export const DEVELOPMENT_VERSION = 'development';

const LOCAL_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1):([1-9]\d{0,4})$/;
const HIGHEST_PORT = 65_535;

/** True for the origin of a development server of this machine: nothing outside of it. */
export function isLocalOrigin(origin: string): boolean {
  const port = LOCAL_ORIGIN.exec(origin)?.[2];
  return port !== undefined && Number(port) <= HIGHEST_PORT;
}

const serverPath = z.string().check(z.regex(/^\/[\w.-][\w./-]*$/));
const byLanguage = <Value extends z.ZodMiniType>(value: Value) => z.record(z.string(), value);

/** Where a development server describes its package. */
export const DESCRIPTION_PATH = '/development.json';

/** What it says of it, as JSON. Files are paths on that server. */
export const DevelopmentDescription = z.object({
  package: PackageName,
  /** The remote's container, or the shell's script. */
  entry: serverPath,
  /** First scripts of the shell, built for development. */
  shellScripts: z.array(serverPath),
  /** Style sheets of the shell, where it is what is developed; otherwise the released ones stay. */
  shellStyles: z.optional(z.array(serverPath)),
  routes: z.array(RouteDeclaration),
  /** By language. */
  messages: byLanguage(byLanguage(z.string())),
  /** The same messages as files, by language. */
  messageFiles: byLanguage(serverPath),
});
export type DevelopmentDescription = z.infer<typeof DevelopmentDescription>;

/** Which package one browser sees from a development server of its machine, instead of from its release. */
export const DevelopedPackage = z
  .object({
    package: PackageName,
    origin: z.string().check(z.refine(isLocalOrigin, 'is not a development server of this machine')),
    description: DevelopmentDescription,
  })
  .check(z.refine(({ package: name, description }) => description.package === name, 'is of another package'));
export type DevelopedPackage = z.infer<typeof DevelopedPackage>;
