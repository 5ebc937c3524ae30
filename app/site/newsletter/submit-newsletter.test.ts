import { expect, test } from 'vitest';
import { newsletterAsks } from '#domain/newsletter/schema.ts';
import { Refusal } from '#shared/refusal.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { submitNewsletter } from './submit-newsletter.server.ts';

const shop = await testShop({ locale: 'en' });

test('2.4.1 a network that asks for too many letters is told so, and no mail is written', async () => {
  const visit = {
    ...visitOf(shop),
    refuseTooOften: (what: string) => {
      if (what === 'newsletter') throw new Refusal('request.too-often');
    },
  };
  const answer = await submitNewsletter(visit, {
    texts: { email: 'a@mail.test', marketing: 'no' },
    files: {},
    isCut: false,
  });
  expect(answer.isSent).toBe(false);
  expect(answer.sentence).toMatch(/That was a lot/);
  expect(await shop.db.select().from(newsletterAsks)).toEqual([]);
});
