import { describe, expect, test } from 'vitest';
import { publicPageHeaders, securityHeaders } from './security-headers.ts';

describe.each([
  ['a page for everybody', publicPageHeaders],
  ['any other answer', securityHeaders],
])('%s', (_what, headersOf) => {
  test('3.4.1 over https tells browsers to come by https only, for more than a year and with subdomains', () => {
    const rule = headersOf(true)['Strict-Transport-Security'] ?? '';
    const [, seconds] = /max-age=(\d+)/.exec(rule) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(rule).toContain('includeSubDomains');
    expect(headersOf(false)).not.toHaveProperty('Strict-Transport-Security');
  });

  test('3.4.4 3.4.5 is never taken for another type, and names its origin alone to others', () => {
    expect(headersOf(true)).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin',
    });
  });
});
