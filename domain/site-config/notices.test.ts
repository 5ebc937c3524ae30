import { describe, expect, it } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { listNotices } from './list-notices.ts';
import { saveNotice } from './save-notice.ts';
import { tellNotices } from './tell-notices.ts';

const shop = await testShop({ locale: 'en', actor: { kind: 'staff', id: 'anna' } });
const inAll = (text: string) => ({ it: text, en: text, de: text, fr: text, es: text });
const codesAt = async (place: 'site' | 'cart' | 'bike') =>
  (await listNotices(shop, place)).map(({ code }) => code);
const isSiteRenewedSince = async (epoch: number) =>
  (await readEpochsSince(shop.db, epoch)).some(({ tag }) => tag === 'site');

async function auditOf(code: string): Promise<string[]> {
  const { rows } = await shop.connection.pool.query<{ action: string }>(
    `select action from audit_entries where subject_kind = 'notice' and subject_id = $1 order by at, id`,
    [code],
  );
  return rows.map(({ action }) => action);
}

describe('S9.11 notices', () => {
  it.each([
    ['2024-12-01T00:00:00+01:00', ['winter-break-2024'], ['winter-break-2024'], []],
    ['2024-12-18T10:00:00+01:00', ['winter-break-2024'], ['winter-break-2024'], []],
    ['2025-01-06T23:59:59+01:00', ['winter-break-2024'], ['winter-break-2024'], []],
    ['2025-01-07T00:00:00+01:00', [], [], []],
    ['2026-03-01T12:00:00Z', [], [], ['collection-2026']],
    ['2026-09-01T00:00:00+02:00', [], [], []],
  ])('are shown when and where their dates and places say: %s', async (instant, site, cart, bike) => {
    shop.clock.set(new Date(instant));
    expect([await codesAt('site'), await codesAt('cart'), await codesAt('bike')]).toEqual([site, cart, bike]);
  });

  it('of the specification are in the data, in every language', async () => {
    shop.clock.set(new Date('2024-12-20T12:00:00Z'));
    expect(await listNotices(shop, 'cart')).toEqual([
      {
        code: 'winter-break-2024',
        title: 'Winter break',
        text: 'Orders placed after 18 December, 10:00 CET, are processed from 7 January 2025.',
      },
    ]);
    const texts = await Promise.all(
      LOCALES.map(async (locale) => (await listNotices({ ...shop, locale }, 'cart'))[0]?.text),
    );
    expect(new Set(texts).size).toBe(LOCALES.length);
    shop.clock.set(new Date('2026-03-01T12:00:00Z'));
    expect((await listNotices(shop, 'bike'))[0]).toMatchObject({
      title: '2026 collection',
      text: expect.stringContaining('Specifications and prices are being updated'),
    });
  });

  it('refresh cached pages when one begins or ends by the clock, and only then', async () => {
    shop.clock.set(new Date('2030-06-01T00:00:00Z'));
    const [showFrom, showTo] = [new Date('2030-06-02T00:00:00Z'), new Date('2030-06-03T00:00:00Z')];
    await saveNotice(shop, {
      code: 'soon',
      places: ['site'],
      showFrom,
      showTo,
      title: inAll('S'),
      text: inAll('S'),
    });
    await tellNotices(shop);
    for (const instant of [showFrom, showTo]) {
      const before = await readNewestEpoch(shop.db);
      expect(await tellNotices(shop)).toBe(0);
      expect(await isSiteRenewedSince(before)).toBe(false);
      shop.clock.set(instant);
      expect(await Promise.all([tellNotices(shop), tellNotices(shop)])).toContain(1);
      expect(await isSiteRenewedSince(before)).toBe(true);
    }
  });

  it('are saved, changed and ended by staff at once, with an audit entry', async () => {
    const entry = {
      code: 'stocktaking',
      places: ['cart' as const],
      showFrom: new Date('2030-01-01T00:00:00Z'),
      title: inAll('Stocktaking'),
      text: inAll('We count.'),
    };
    shop.clock.set(new Date('2030-01-02T00:00:00Z'));
    const before = await readNewestEpoch(shop.db);
    expect(await saveNotice(shop, entry)).toBe(true);
    expect(await isSiteRenewedSince(before)).toBe(true);
    expect(await codesAt('cart')).toEqual(['stocktaking']);
    expect(await saveNotice(shop, entry)).toBe(false);
    expect(await saveNotice(shop, { ...entry, text: inAll('We still count.') })).toBe(true);
    expect((await listNotices(shop, 'cart'))[0]?.text).toBe('We still count.');
    expect(await saveNotice(shop, { ...entry, showTo: shop.clock.now() })).toBe(true);
    expect(await codesAt('cart')).toEqual([]);
    expect(await auditOf('stocktaking')).toEqual([
      'site-config.notice-saved',
      'site-config.notice-saved',
      'site-config.notice-saved',
    ]);
  });

  it('that would end before they begin are refused', async () => {
    const showFrom = new Date('2030-01-02T00:00:00Z');
    const entry = {
      code: 'never',
      places: [],
      title: inAll('x'),
      text: inAll('x'),
      showFrom,
      showTo: showFrom,
    };
    expect(() => saveNotice(shop, entry)).toThrow(
      expect.objectContaining({ code: 'site-config.notice-period-invalid' }),
    );
  });
});
