import { pageDirectives } from './page-policy.ts';

const OWN = {
  scripts: ["'nonce-1'"],
  styles: ["'sha256-a'"],
  trustedTypes: ['marquee-loader'],
  requiresTrustedTypes: true,
};

it('lets a page load from the site alone, and start from scripts that are named', () => {
  expect(pageDirectives(OWN)).toEqual([
    "default-src 'none'",
    "script-src 'nonce-1' 'strict-dynamic'",
    "style-src 'self' 'sha256-a'",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types marquee-loader',
  ]);
});

it('adds what a page takes from others', () => {
  const directives = pageDirectives({
    ...OWN,
    connect: ['https://visits.example'],
    images: ['https://tags.example'],
    frames: ['https://games.example', 'https://videos.example'],
    requiresTrustedTypes: false,
  });
  expect(directives).toEqual(
    expect.arrayContaining([
      "connect-src 'self' https://visits.example",
      "img-src 'self' data: https://tags.example",
      'frame-src https://games.example https://videos.example',
    ]),
  );
  expect(directives.join()).not.toContain('require-trusted-types-for');
});
