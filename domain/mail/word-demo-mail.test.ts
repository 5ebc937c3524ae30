import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { MESSAGES } from '#messages/catalogue.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listMailKinds, wordDemoMail } from './word-demo-mail.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });

test('every kind of mail is known, orders and accounts among them', () => {
  const kinds = listMailKinds().map(({ kind }) => kind);
  expect(kinds.length).toBeGreaterThan(60);
  expect(kinds).toEqual(
    expect.arrayContaining(['order.paid', 'account.reset', 'order-access', 'withdrawal']),
  );
});

test('every kind of mail is known in the build, too, where texts are compiled', () => {
  type Texts = { readonly [key: string]: string | Texts };
  const compiled = (texts: Texts): Parameters<typeof listMailKinds>[0] =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        typeof text === 'string' ? (compile(text) as string | unknown[]) : (compiled(text) ?? {}),
      ]),
    );
  expect(listMailKinds(compiled(MESSAGES.en.mail))).toEqual(listMailKinds());
});

test.each(LOCALES)('every mail is previewed in %s, whole and with every figure', async (locale) => {
  for (const { kind } of listMailKinds()) {
    const mail = await wordDemoMail(shop, kind, locale);
    for (const part of [mail?.subject, mail?.text]) {
      expect(part, kind).toMatch(/\S/);
      expect(part, kind).not.toMatch(/mail\.[a-z]|[{}]|undefined/);
    }
    expect(mail?.html, kind).toContain('</html>');
  }
});

test('another kind there is not, and who may not look sees none', async () => {
  expect(await wordDemoMail(shop, 'order.nothing', 'en')).toBeNull();
  const actor = { kind: 'office', id: 'x', rights: {}, provenAt: shop.clock.now() } as const;
  await expect(wordDemoMail({ ...shop, actor }, 'order.paid', 'en')).rejects.toMatchObject({
    code: 'staff.right-lacking',
  });
});
