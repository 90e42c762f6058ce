import { LANGUAGES } from '@marquee/kernel/locale';

import { languageOf } from './language-of.ts';
import { offlineDocument } from './offline-document.ts';
import { isPage, mayKeepPage } from './requests.ts';

const at = (path: string): URL => new URL(path, 'https://marquee.example');

it.each(['/', '/en', '/de/games/all?page=2', '/ru/player/balance'])('answers for the page %s', (path) => {
  expect(isPage(at(path))).toBe(true);
});

it.each([
  '/api/v1/settings',
  '/assets/shell/shell.js',
  '/media/covers/a.svg',
  '/sw.js',
  '/_reports',
  '/feeds/en.xml',
])('leaves %s alone', (path) => {
  expect(isPage(at(path))).toBe(false);
});

const anAnswer = (headers: Record<string, string> = {}, { status = 200, redirected = false } = {}) =>
  ({ status, redirected, headers: new Headers(headers) }) as Response;

it('keeps a page that is the same for everybody', () => {
  expect(mayKeepPage(anAnswer())).toBe(true);
  expect(mayKeepPage(anAnswer({ 'cache-control': 'public, max-age=60' }))).toBe(true);
});

it.each<[string, Response]>([
  ['a page of a player', anAnswer({ 'cache-control': 'no-store' })],
  ['a page made for one visitor', anAnswer({ 'cache-control': 'private, no-cache' })],
  ['a page that does not exist', anAnswer({}, { status: 404 })],
  ['a refused page', anAnswer({}, { status: 403 })],
  ['what another address answered', anAnswer({}, { redirected: true })],
])('does not keep %s', (_, answer) => {
  expect(mayKeepPage(answer)).toBe(false);
});

it('speaks the language of the address, else that of the browser, else that of the site', () => {
  expect(languageOf(at('/kk/games'), ['de'])).toBe('kk');
  expect(languageOf(at('/'), ['nl-NL', 'pt-BR', 'de'])).toBe('pt');
  expect(languageOf(at('/nl'), ['nl'])).toBe('ru');
});

it.each(LANGUAGES)('says in %s that there is no connection, and asks for the same page again', (lang) => {
  document.open();
  document.write(offlineDocument(lang, { hasHome: true }));
  document.close();
  expect(document.documentElement.lang).toBe(lang);
  expect(document.title).toBe(document.querySelector('h1')?.textContent);
  const links = [...document.querySelectorAll('a')];
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['', `/${lang}`]);
  expect(links.every(({ textContent }) => textContent !== '')).toBe(true);
});

it('leads to the home page only where there is one to show', () => {
  expect(offlineDocument('en', { hasHome: false })).not.toContain('href="/en"');
});
