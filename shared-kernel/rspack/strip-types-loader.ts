import { stripTypeScriptTypes } from 'node:module';

/** Takes the types away and leaves every other character, comments included, where it is. */
export default function stripTypes(source: string): string {
  return stripTypeScriptTypes(source);
}
