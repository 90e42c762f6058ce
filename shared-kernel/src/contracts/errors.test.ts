import { readFileSync } from 'node:fs';
import path from 'node:path';

import * as z from 'zod/mini';

import { LANGUAGES } from '../locale/languages.ts';
import { API_ERRORS, FIELD_ERROR_CODES, VALIDATION_TITLE } from './errors.ts';

const Texts = z.record(z.string(), z.string());

const textsOf = (language: string): z.infer<typeof Texts> =>
  Texts.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'error-texts', `${language}.json`), 'utf8')),
  );

const keys = [
  ...new Set([
    ...Object.values(API_ERRORS).map(({ title }) => title),
    VALIDATION_TITLE,
    ...FIELD_ERROR_CODES,
    'error.main',
  ]),
].toSorted();

const placeholders = (texts: Record<string, string>) =>
  keys.map((key) => [key, texts[key]?.match(/\{\{[^}]+\}\}/g) ?? []]);

const codesWith = (http: number) =>
  Object.entries(API_ERRORS).flatMap(([code, error]) => (error.http === http ? [code] : []));

describe('the error catalogue', () => {
  it.each(LANGUAGES)(
    'has a sentence for every title and field code in %s, and none that is not used',
    (language) => {
      const texts = textsOf(language);
      expect(Object.keys(texts).toSorted()).toEqual(keys);
      expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([]);
    },
  );

  it.each(LANGUAGES)('fills in the same values in %s as in English', (language) => {
    expect(placeholders(textsOf(language))).toEqual(placeholders(textsOf('en')));
  });

  it('uses 403 for the country alone and 401 for the access token alone', () => {
    expect(codesWith(403)).toEqual(['COUNTRY_REFUSED']);
    expect(codesWith(401)).toEqual(['TOKEN_INVALID']);
  });
});
