import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeDepositTerms, termsFields } from './change-deposit-terms.ts';
import { findDepositTerms } from './find-deposit-terms.ts';
import { getDepositTerms, listDepositTerms } from './list-deposit-terms.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const change = (share: string, market = 'eu') => changeDepositTerms(shop, { market, typed: { share } });

test('no market asks for a deposit at first', async () => {
  const all = await listDepositTerms(shop);
  expect(all.length).toBeGreaterThan(2);
  expect(all.map(({ terms }) => terms)).toEqual(all.map(() => null));
});

test('a market asks for the share that staff set, alone, until it is taken back, and the audit says so', async () => {
  await change('30');
  expect(await findDepositTerms(shop, 'eu')).toEqual({ sharePercent: 30 });
  expect(await findDepositTerms(shop, 'gb')).toBeNull();
  const [entry] = await listAudit(shop, { limit: 1 });
  expect(entry).toMatchObject({ action: 'deposits.changed', subjectId: 'eu', after: { share: '30' } });
  await change(' 40 %');
  expect(termsFields((await getDepositTerms(shop, 'eu')).terms)).toEqual({ share: '40' });
  await change('');
  expect(await findDepositTerms(shop, 'eu')).toBeNull();
});

test('the same share again is no change', async () => {
  await change('25', 'gb');
  const before = await listAudit(shop, { limit: 1 });
  await change('25', 'gb');
  expect(await listAudit(shop, { limit: 1 })).toEqual(before);
});

test.each(['4', '96', '0', '100', 'a third', '12.5', '-30'])(
  'a share of “%s” is refused at its field',
  async (share) => {
    await expect(change(share)).rejects.toMatchObject({
      ...{ code: 'deposits.input-invalid', fields: { share: 'deposits.share-invalid' } },
    });
  },
);

test('a share that a colleague changed meanwhile is not written over', async () => {
  await change('30', 'us');
  const stale = { market: 'us', typed: { share: '50' }, opened: { share: '20' } };
  await expect(changeDepositTerms(shop, stale)).rejects.toMatchObject({ code: 'edits.record-conflict' });
  expect(await findDepositTerms(shop, 'us')).toEqual({ sharePercent: 30 });
});

test('a market that there is not has no terms', async () => {
  await expect(change('30', 'mars')).rejects.toMatchObject({ code: 'deposits.market-unknown' });
  await expect(getDepositTerms(shop, 'mars')).rejects.toMatchObject({ code: 'deposits.market-unknown' });
});
