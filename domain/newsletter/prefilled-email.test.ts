import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prefilledEmail } from './prefilled-email.ts';

const encode = (text: string) => Buffer.from(text).toString('base64');

describe('the address of a banner', () => {
  it.each(['anna@example.com', 'a@b.co', 'first.last+tag@sub.example.org', 'bo@example.com'])(
    'S2.09 is decoded from base64, with padding, without, and in the alphabet of URLs: %s',
    (email) => {
      const encoded = encode(email);
      expect(prefilledEmail(encoded)).toBe(email);
      expect(prefilledEmail(encoded.replace(/=+$/, ''))).toBe(email);
      expect(prefilledEmail(Buffer.from(email).toString('base64url'))).toBe(email);
      expect(prefilledEmail(encoded.replaceAll('+', ' '))).toBe(email);
    },
  );

  it.each([
    null,
    '',
    '%%%',
    'not base64!',
    'anna@example.com',
    encode('no address'),
    encode('two@example.com\r\nBcc: all@example.com'),
    encode('<script>@example.com'),
    Buffer.from([0xff, 0xfe, 0x40]).toString('base64'),
    encode(`${'a'.repeat(300)}@example.com`),
  ])('S2.09 is ignored when it is bad base64 or no address: %j', (parameter) => {
    expect(prefilledEmail(parameter)).toBe('');
  });

  it('is never an error, whatever the parameter holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const found = prefilledEmail(text);
        expect(found === '' || /^[^\s@]+@[^\s@]+$/.test(found)).toBe(true);
      }),
    );
  });
});
