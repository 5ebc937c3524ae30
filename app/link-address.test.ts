import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('a link of a document', () => {
  it.each([
    ['/our-climb', '/de/our-climb'],
    ['/', '/de'],
    ['/bikes/rennrad?usage=bergauf#top', '/de/bikes/rennrad?usage=bergauf#top'],
    ['#numbers', '#numbers'],
    ['https://example.org/a', 'https://example.org/a'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
  ])('%s leads to %s', (to, address) => {
    expect(linkAddress(to, 'de')).toBe(address);
  });

  it.each([
    undefined,
    '',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    'data:text/html,x',
    'word',
  ])('%s leads nowhere', (to) => {
    expect(linkAddress(to, 'de')).toBeNull();
  });
});
