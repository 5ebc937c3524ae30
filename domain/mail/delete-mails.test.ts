import { expect, test } from 'vitest';
import { newId, newToken } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deleteAccountMails } from './delete-mails.ts';
import { mailMessages } from './schema.ts';
import { sendMail } from './send-mail.ts';
import { writeMail } from './write-mail.ts';

const shop = await testShop();
const HOUR = 60 * 60 * 1000;
const LINK = `https://shop.test/login-service/confirm?lang=it&token=${newToken()}`;

/** Writes a mail about an account. @returns its id */
async function mailWith(text: string): Promise<string> {
  const key = `account:${newId()}`;
  const bodies = { toAddress: 'a@mail.test', subject: 'x', html: text, text };
  await writeMail(shop, { ...bodies, key, locale: 'it' });
  return (await shop.db.select().from(mailMessages)).find((mail) => mail.key === key)?.id ?? '';
}

test('a mail server that is away for two days loses no notice about an account: it goes out late, then it is forgotten', async () => {
  const mailId = await mailWith('Your data was erased.');
  shop.clock.forward(48 * HOUR);
  expect(await deleteAccountMails(shop)).toBe(0);
  expect(await sendMail(shop, { mailId })).toBe(true);
  expect(await deleteAccountMails(shop)).toBe(1);
});

test('a mail whose link expired before it was out is forgotten, and its job ends', async () => {
  const mailId = await mailWith(LINK);
  shop.clock.forward(25 * HOUR);
  expect(await deleteAccountMails(shop)).toBe(1);
  shop.ports.sentMail.length = 0;
  expect(await sendMail(shop, { mailId })).toBe(false);
  expect(shop.ports.sentMail).toEqual([]);
});
