import { expect, test } from 'vitest';
import { newToken } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteTokens } from './delete-tokens.ts';
import { mailMessages } from './schema.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const shop = await testShop();
const HOUR = 60 * 60 * 1000;

test('14.2.1 a stored mail loses its tokens a day after it was sent, an unsent one has them', async () => {
  const [link, leave, unsent] = [newToken(), newToken(), newToken()];
  const draft = (token: string) => ({
    ...{ locale: 'it' as const, toAddress: 'a@mail.test', subject: 'Ordine' },
    html: `<a href="http://shop.test/it/checkout/done?order=ABCD-2345&amp;token=${token}">ordine</a>`,
    text: `http://shop.test/it/checkout/done?order=ABCD-2345&token=${token}`,
  });
  const headers = { 'List-Unsubscribe': `<http://shop.test/api/it/newsletter/leave/${leave}>` };
  await writeMail(shop, { ...draft(link), key: 'sent', headers });
  await writeMail(shop, { ...draft(unsent), key: 'unsent' });
  const [sent] = await shop.db.select().from(mailMessages);
  await sendMail(shop, { mailId: sent?.id ?? '' });
  expect(await deleteTokens(shop)).toBe(0);
  shop.clock.forward(25 * HOUR);
  expect(await deleteTokens(shop)).toBe(1);
  expect(await deleteTokens(shop)).toBe(0);
  const stored = JSON.stringify(await shop.db.select().from(mailMessages));
  expect(stored).not.toContain(link);
  expect(stored).not.toContain(leave);
  expect(stored).toContain(unsent);
  expect(stored).toContain('order=ABCD-2345');
});
