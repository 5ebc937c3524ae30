import { expect, it } from 'vitest';
import { newsletterAddress } from './newsletter-banner.ts';

const sentOn = (typed: string) => {
  const url = new URL(newsletterAddress('de', typed), 'http://shop.test');
  expect(url.pathname).toBe('/de/newsletter');
  return url.searchParams.get('email');
};

it.each(['a@b.example', 'jörg+letter@straße.example', '>>>???@mail.test'])(
  'the typed address goes on in base64: %s',
  (typed) => {
    expect(Buffer.from(sentOn(` ${typed} `) ?? '', 'base64').toString()).toBe(typed);
  },
);

it('nothing typed sends nothing on, and nobody sends a book', () => {
  expect(sentOn('  ')).toBeNull();
  expect(Buffer.from(sentOn('x'.repeat(10_000)) ?? '', 'base64')).toHaveLength(254);
});
