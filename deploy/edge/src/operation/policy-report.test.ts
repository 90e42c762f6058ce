import { readPolicyReport } from './policy-report.ts';

const aViolation = {
  type: 'csp-violation',
  age: 5,
  url: 'https://marquee.example/en',
  body: {
    documentURL: 'https://marquee.example/en?token=secret',
    effectiveDirective: 'script-src-elem',
    blockedURL: 'https://evil.example/x.js?y',
    disposition: 'enforce',
  },
};

const read = {
  directive: 'script-src',
  blocked: 'https://evil.example/x.js',
  page: 'https://marquee.example/en',
};

it('reads what the Reporting API sends, and passes over reports of other kinds', () => {
  expect(readPolicyReport([aViolation, { type: 'deprecation', body: { id: 'x' } }])).toEqual([read]);
});

it('reads what report-uri sends', () => {
  const report = {
    'document-uri': 'https://marquee.example/en#top',
    'violated-directive': 'script-src https://marquee.example',
    'blocked-uri': 'https://evil.example/x.js',
  };
  expect(readPolicyReport({ 'csp-report': report })).toEqual([read]);
});

it('bounds what somebody may make it say', () => {
  const body = { effectiveDirective: 'made-up', blockedURL: 'x'.repeat(5_000), documentURL: 'y' };
  const reports = readPolicyReport(Array.from({ length: 100 }, () => ({ type: 'csp-violation', body })));
  expect(reports).toHaveLength(20);
  expect(reports?.[0]).toEqual({ directive: 'other', blocked: 'x'.repeat(300), page: 'y' });
});

it.each([null, 'text', 7, {}, { 'csp-report': 1 }, [1]])('takes %j for none', (body) => {
  expect(readPolicyReport(body)).toBeNull();
});
