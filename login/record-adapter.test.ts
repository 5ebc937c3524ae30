import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { endServiceSessions } from '#domain/accounts/end-service-sessions.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { recordAdapter } from './record-adapter.ts';

const shop = await testShop();

test('7.4.3 a sign-in that was proven and not resumed yet ends with the account’s sessions', async () => {
  const interactions = recordAdapter(shop, randomBytes(32), 'Interaction');
  const accountId = newId();
  await interactions.upsert('asked', { uid: 'asked' }, 600);
  await interactions.upsert('proven', { uid: 'proven', result: { login: { accountId } } }, 600);
  expect(await interactions.find('proven')).toMatchObject({ result: { login: { accountId } } });
  expect(await endServiceSessions(shop, accountId)).toBe(1);
  expect(await interactions.find('proven')).toBeUndefined();
  expect(await interactions.find('asked')).toBeDefined();
});
