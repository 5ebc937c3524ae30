import { expect } from '@playwright/test';
import { connect } from '#database/connect.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { saveNotice } from '#domain/site-config/save-notice.ts';
import { test } from '../own-shop.ts';

const SECOND = 1000;
const inAll = (text: string) => ({ it: text, en: text, de: text, fr: text, es: text });
const after = (seconds: number) => new Date(Date.now() + seconds * SECOND);

test('S9.11 a notice appears on kept pages when its time comes and goes when it is over, by the clock alone, or at once when it is taken back', async ({
  request,
  shop,
}) => {
  test.setTimeout(120_000);
  const connection = connect(shop.databaseUrl, { max: 2 });
  try {
    const staff = systemShop(connection.db, 'journey', NO_JOBS);
    const page = async (path: string) => (await request.get(path)).text();
    const bike = '/it/bikes/strada/vetta';
    const words = { title: inAll('Prova'), text: inAll('Vieni a provarla.') };
    const fitting = { code: 'fitting', places: ['bike' as const], showFrom: after(-1), ...words };
    await saveNotice(staff, fitting);
    await expect.poll(() => page(bike)).toContain('Vieni a provarla.');
    expect(await page('/it/bikes')).not.toContain('Vieni a provarla.');

    // The shop checks every 15 s: it has seen the beginning by then, and sees the end at
    // the next check.
    const until = Date.now() + 24 * SECOND;
    await saveNotice(staff, {
      code: 'stocktaking',
      places: ['site', 'cart', 'bike'],
      showFrom: after(2),
      showTo: new Date(until),
      title: inAll('Inventario'),
      text: inAll('Contiamo.'),
    });
    const shows = (path: string, isThere: boolean) =>
      expect
        .poll(async () => (await page(path)).includes('Inventario'), {
          timeout: 45 * SECOND,
          intervals: [500],
        })
        .toBe(isThere);
    expect(await page('/it/bikes')).not.toContain('Inventario');
    await shows('/it/bikes', true);
    for (const path of [bike, '/it/cart']) await shows(path, true);
    await shows('/it/bikes', false);
    expect(Date.now()).toBeGreaterThanOrEqual(until);
    for (const path of [bike, '/it/cart']) await shows(path, false);

    // Taken back by an end that has come: kept pages lose it at once, not with the next check.
    await saveNotice(staff, { ...fitting, showTo: after(0) });
    await expect.poll(() => page(bike), { timeout: 5 * SECOND }).not.toContain('Vieni a provarla.');
  } finally {
    await connection.close();
  }
});
