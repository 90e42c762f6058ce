import { readReport } from './page-report.ts';

const report = {
  package: 'mfe-content',
  version: '1.0.0',
  composition: 3,
  stage: 'load',
  message: 'no such file',
  pathname: '/en/blog',
};

it('takes a report with a long message, cut to its beginning', () => {
  const message = `no such file ${'at some place '.repeat(100)}`;
  expect(readReport({ ...report, message })?.message).toBe(message.slice(0, 300));
});

it('refuses a report without a message, or with a path that no page has', () => {
  expect(readReport({ ...report, message: undefined })).toBeNull();
  expect(readReport({ ...report, pathname: 'x'.repeat(301) })).toBeNull();
});

it.each(['load', 'bootstrap', 'mount', 'update', 'render', 'handler', 'unmount'])(
  'takes a report of what failed at the stage %s, as pages send it',
  (stage) => {
    expect(readReport({ ...report, stage })?.stage).toBe(stage);
  },
);
