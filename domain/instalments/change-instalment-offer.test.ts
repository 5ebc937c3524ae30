import { expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeInstalmentOffer } from './change-instalment-offer.ts';
import { findInstalmentOffer } from './find-instalment-offer.ts';
import { lawsOf } from './laws.ts';
import { getInstalmentOffer, listInstalmentOffers } from './list-instalment-offers.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });

const OFFER = {
  ...{ advertised: 'yes', provider: 'Banca Prova S.p.A., Milano', months: '36', lowest: '500' },
  ...{ highest: '15000', rate: '4,99', countries: 'it DE', licensedBy: 'provider', licence: 'OAM A1' },
};
const offerIn = (country: string) => findInstalmentOffer({ ...shop, country });
const change = (over: object, market = 'eu') =>
  changeInstalmentOffer(shop, { market, typed: { ...OFFER, ...over } });

test('no market advertises instalments at first, and each says which law it is under', async () => {
  const all = await listInstalmentOffers(shop);
  expect(all.map(({ offer }) => offer)).toEqual(all.map(() => null));
  const laws = Object.fromEntries(all.map(({ market, laws }) => [market.code, laws]));
  expect(laws).toMatchObject({ eu: ['eu', 'other'], gb: ['gb'], us: ['us'] });
  expect(lawsOf(['CH', 'GR', 'XI'])).toEqual(['eu', 'other']);
  expect(await offerIn('IT')).toBeNull();
});

test('an offer is advertised once a licence is named, in its countries only, until it is taken back', async () => {
  await expect(change({ licensedBy: '', licence: ' ' })).rejects.toMatchObject({
    code: 'instalments.input-invalid',
    fields: { licensedBy: 'instalments.licence-missing', licence: 'instalments.licence-missing' },
  });
  await change({ advertised: '', licensedBy: '', licence: '' });
  expect(await offerIn('IT')).toBeNull();
  await change({});
  expect(await offerIn('IT')).toMatchObject({
    ...{ months: 36, lowestAmount: 50_000, highestAmount: 1_500_000, effectiveRateBp: 499 },
    ...{ countries: ['DE', 'IT'], licensedBy: 'provider' },
  });
  expect(await offerIn('FR')).toBeNull();
  const [entry] = await listAudit(shop, { limit: 1 });
  expect(entry).toMatchObject({ action: 'instalments.changed', subjectId: 'eu' });
  await change({ advertised: '' });
  expect(await offerIn('IT')).toBeNull();
});

test.each([
  [{ months: '1' }, { months: 'instalments.months-invalid' }],
  [{ months: '85' }, { months: 'instalments.months-invalid' }],
  [{ lowest: '0' }, { lowest: 'instalments.amount-invalid' }],
  [{ highest: '100000.01' }, { highest: 'instalments.amount-invalid' }],
  [{ lowest: '600', highest: '500' }, { highest: 'instalments.highest-invalid' }],
  [{ lowest: '35.99' }, { lowest: 'instalments.lowest-invalid' }],
  [{ rate: '60.01' }, { rate: 'instalments.rate-invalid' }],
  [{ rate: 'free' }, { rate: 'instalments.rate-invalid' }],
  [{ provider: ' ' }, { provider: 'instalments.provider-missing' }],
  [{ countries: '' }, { countries: 'instalments.countries-invalid' }],
  [{ countries: 'GB' }, { countries: 'instalments.country-foreign' }],
])('an offer with %j is refused at its field', async (over, fields) => {
  await expect(change(over)).rejects.toMatchObject({ code: 'instalments.input-invalid', fields });
});

test('a market that there is not has no offer', async () => {
  await expect(change({}, 'mars')).rejects.toMatchObject({ code: 'instalments.market-unknown' });
  await expect(getInstalmentOffer(shop, 'mars')).rejects.toMatchObject({
    code: 'instalments.market-unknown',
  });
});
