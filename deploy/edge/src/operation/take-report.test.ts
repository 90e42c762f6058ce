import { Readable } from 'node:stream';

import { takeReport } from './take-report.ts';

const report = {
  package: 'mfe-content',
  version: '1.0.0',
  composition: 3,
  stage: 'load',
  message: 'no such file',
  pathname: '/en/blog',
};

const take = (body: object) => takeReport(Readable.from([Buffer.from(JSON.stringify(body))]));

it('takes a report with a long message, cut to its beginning', async () => {
  const message = `no such file ${'at some place '.repeat(100)}`;
  expect((await take({ ...report, message }))?.message).toBe(message.slice(0, 300));
});

it('refuses a report without a message, or with a path that no page has', async () => {
  expect(await take({ ...report, message: undefined })).toBeNull();
  expect(await take({ ...report, pathname: 'x'.repeat(301) })).toBeNull();
});
