import { type PageRequest, requestLevels } from './request-levels.ts';

const aRequest = (startMs: number, endMs: number, rest: Partial<PageRequest> = {}): PageRequest => ({
  path: `/assets/shell/${startMs}.js`,
  startMs,
  endMs,
  bytes: 1,
  initiator: 'script',
  isHinted: false,
  ...rest,
});

const HTML_AT = 300;
const READY_AT = 2_000;

it('finds no level when everything was hinted before the document', () => {
  const requests = [aRequest(160, 600, { isHinted: true }), aRequest(310, 600, { isHinted: true })];
  expect(requestLevels(requests, HTML_AT, READY_AT)).toBe(0);
});

it('counts requests side by side as one level', () => {
  expect(requestLevels([aRequest(310, 600), aRequest(320, 700)], HTML_AT, READY_AT)).toBe(1);
});

it('counts a chain by its longest way', () => {
  const requests = [aRequest(1_100, 1_200), aRequest(310, 600), aRequest(650, 1_000), aRequest(320, 1_900)];
  expect(requestLevels(requests, HTML_AT, READY_AT)).toBe(3);
});

it('counts what follows a hinted file as the first level', () => {
  const requests = [aRequest(160, 600, { isHinted: true }), aRequest(650, 1_000)];
  expect(requestLevels(requests, HTML_AT, READY_AT)).toBe(1);
});

it('leaves out pictures, and what is fetched once the page is alive', () => {
  const requests = [
    aRequest(310, 600),
    aRequest(650, 1_000, { path: '/media/covers/a.svg' }),
    aRequest(2_100, 2_200),
  ];
  expect(requestLevels(requests, HTML_AT, READY_AT)).toBe(1);
});
