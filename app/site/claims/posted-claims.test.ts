import { expect, test } from 'vitest';
import { addressOf } from '#app/addresses.ts';
import { rejectClaim } from '#domain/claims/decide-claim.ts';
import { getOwnClaim } from '#domain/claims/find-claim.ts';
import type { Shop } from '#domain/shop.ts';
import { uploads } from '#domain/uploads/schema.ts';
import { translator } from '#messages/catalogue.ts';
import { Refusal } from '#shared/refusal.ts';
import { claimOf } from '#tests/helpers/claim-of.ts';
import { garageOf } from '#tests/helpers/garage-of.ts';
import { FILES } from '#tests/helpers/sample-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { postClaim } from './post-claim.server.ts';
import { postToClaim } from './post-message.server.ts';

const shop = await testShop({ locale: 'en' });
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };
const t = translator('en');
const countStored = () => shop.db.$count(uploads);

/** The visit of a customer; `often`: this network has sent too many forms. */
const visitBy = (own: Shop, isOften = false) =>
  ({
    ...visitOf(own),
    personal: async () => ({ shop: own, guest: null, customer: {} }),
    refuseTooOften: () => {
      if (isOften) throw new Refusal('request.too-often', { seconds: '60' });
    },
  }) as never;

/** What a browser without scripts sends: texts, and photographs in these fields. */
function formOf(texts: Record<string, string>, photos: readonly string[]): Request {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  for (const field of photos) body.append(field, new File([FILES.jpeg], `${field}.jpg`));
  return new Request('http://shop.test/en/x?part=frame', { method: 'POST', body });
}

test('a message comes with its photograph, and only photographs have a field', async () => {
  const { own, number } = await garageOf(shop);
  const where = { number, claim: await claimOf(own, number) };
  const send = (photos: string[]) =>
    postToClaim(visitBy(own), formOf({ intent: 'answer', message: 'Here' }, photos), where);
  const refused = await send(['more-1', 'message']);
  expect(refused).toMatchObject({ status: 422, sentence: expect.stringContaining('“message”') });
  expect(refused.photos['more-1']?.name).toBe('more-1.jpg');
  expect((await getOwnClaim(own, where)).messages).toEqual([]);
  const done = addressOf('en', 'account-mygarage-claim-item', where, { done: 'answered' });
  expect(await redirectOf(send(['more-1']))).toBe(done);
  expect((await getOwnClaim(own, where)).messages).toMatchObject([{ message: 'Here' }]);
});

test('a claim with a file that no field takes is refused by name, and keeps what came', async () => {
  const { own, number } = await garageOf(shop);
  const answer = await postClaim(visitBy(own), formOf({ description: 'A crack.' }, ['bike', 'cost']), number);
  expect(answer).toMatchObject({ status: 422, sentence: expect.stringContaining('“cost”') });
  expect(answer.typed.description).toBe('A crack.');
  expect(answer.photos.bike?.name).toBe('bike.jpg');
});

test('no photograph is stored of what comes too often, or of a claim that is decided', async () => {
  const { own, number } = await garageOf(shop);
  const where = { number, claim: await claimOf(own, number) };
  const before = await countStored();
  const often = visitBy(own, true);
  const message = () => formOf({ intent: 'answer', message: 'More' }, ['more-1']);
  expect(await postToClaim(often, message(), where)).toMatchObject({ status: 429, photos: {} });
  expect(await postClaim(often, formOf({}, ['bike']), number)).toMatchObject({ status: 429, photos: {} });
  await rejectClaim(staff, { number: where.claim, reason: 'There are traces of a blow.' });
  const refused = await postToClaim(visitBy(own), message(), where);
  expect(refused.sentence).toBe(
    t('refusals.claims.step-unlawful', { number: where.claim, state: 'rejected' }),
  );
  expect(refused.typed.message).toBe('More');
  expect(await countStored()).toBe(before);
});
