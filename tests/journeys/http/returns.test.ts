import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { translator } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { deliveredOrder } from '../delivered-order.ts';
import { send, sendForm } from './send.ts';

const shop = shopBehindThePages();

for (const locale of LOCALES) {
  test(`S6.03 S9.06 the promise of free returns leads to where they begin (${locale})`, async () => {
    const way = addressOf(locale, 'returns');
    expect((await send(addressOf(locale, 'home'))).text).toContain(`href="${way}"`);
    const page = await send(way);
    expect(page.status).toBe(200);
    expect(page.text).toContain(translator(locale)('returns.start.text'));
    expect(page.text).toContain(`href="/${locale}/withdraw-from-contract"`);
  });
}

test('S1.15 S6.03 a return is requested and taken back by plain forms, and no cache keeps a page of it', async () => {
  const words = translator('de');
  const email = `${randomBytes(6).toString('hex')}@mail.test`;
  const { number: order, token, gloves } = await deliveredOrder(shop, { email, locale: 'de' });
  const form = addressOf('de', 'returns', {}, { order, token });
  const opened = await send(form);
  expect(opened.headers['cache-control']).toContain('no-store');
  expect(opened.text).toContain(`name="pick-${gloves}"`);
  const picked = { [`pick-${gloves}`]: 'on', [`quantity-${gloves}`]: '2', [`note-${gloves}`]: 'Zu kurz' };
  const wrong = await sendForm(form, { ...picked, intent: 'review' });
  expect([wrong.status, wrong.text.includes(words('refusals.returns.reason-missing'))]).toEqual([422, true]);
  expect(wrong.text).toContain('Zu kurz');
  const said = { ...picked, [`reason-${gloves}`]: 'too-small' };
  const review = await sendForm(form, { ...said, intent: 'review' });
  expect([review.status, review.headers['cache-control']]).toEqual([
    200,
    expect.stringContaining('no-store'),
  ]);
  const key = /name="key"[^>]*value="([\w-]+)"/.exec(review.text)?.[1] ?? '';
  const made = await sendForm(form, { ...said, key, intent: 'confirm' });
  const again = await sendForm(form, { ...said, key, intent: 'confirm' });
  expect([made.status, again.headers.location]).toEqual([303, made.headers.location]);
  const way = made.headers.location ?? '';
  const page = await send(way);
  expect([page.status, page.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  expect(page.text).toContain(words('returns.parcel.title'));
  expect((await send(way.replace(token, 'x'))).status).toBe(404);
  expect((await send(addressOf('de', 'account-returns'))).status).toBe(302);
  expect((await sendForm(way, { intent: 'cancel' })).status).toBe(303);
  expect((await send(way)).text).toContain(words('returns.next.canceled'));
});
