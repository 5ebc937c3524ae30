import { describe, expect, it } from 'vitest';
import { findDealer } from '#domain/dealers/find-dealer.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { sheetFile } from '#tests/helpers/maker-files.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { ImportRefused } from './faults.ts';
import { importFile } from './import-file.ts';

const shop = await testShop();
const row = {
  ...{ slug: 'ruote-test', name: 'Ruote Test', street: 'Via 1', postal_code: '20100', city: 'Milano' },
  ...{ country: 'IT', latitude: '45.464211', longitude: '9.1914', phone: '+39 02 000000' },
  ...{ email: 'ciao@ruote.example', time_zone: 'Europe/Rome', services: 'quotes sales' },
  ...{ monday: '', tuesday: '09:00-12:30 15:00-19:00', wednesday: '', thursday: '', friday: '' },
  ...{ saturday: '09:00-18:00', sunday: '' },
};
const columns = Object.keys(row);
const importing = (rows: Record<string, string>[]) =>
  importFile(asSystem(shop), { name: 'dealers.csv', bytes: sheetFile(rows, columns) });

describe('a file of dealers', () => {
  it('is imported whole, and a second time changes nothing', async () => {
    expect(await importing([row])).toMatchObject({ kind: 'dealers', rows: 1, changed: 1 });
    expect(await importing([row])).toMatchObject({ changed: 0 });
    expect(await findDealer(shop, 'ruote-test')).toMatchObject({
      ...{ latitude: 45_464_211, longitude: 9_191_400, services: ['sales', 'quotes'], website: null },
      openingHours: [
        [],
        [
          { from: '09:00', to: '12:30' },
          { from: '15:00', to: '19:00' },
        ],
        ...[[], [], []],
        [{ from: '09:00', to: '18:00' }],
        [],
      ],
    });
  });

  it.each([
    ['latitude', '91', 'degrees-bad'],
    ['longitude', '9,19', 'degrees-bad'],
    ['phone', '02 000000', 'form-bad'],
    ['email', 'nobody', 'form-bad'],
    ['country', 'Italy', 'form-bad'],
    ['time_zone', 'Europe/Milan', 'form-bad'],
    ['services', 'repairs', 'value-unknown'],
    ['monday', '9-18', 'hours-bad'],
    ['slug', 'Ruote Test', 'slug-bad'],
    ['name', '', 'cell-missing'],
  ])('is refused for its %s “%s”, by line and column', async (column, text, code) => {
    const refused = await importing([{ ...row, [column]: text }]).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ImportRefused);
    expect((refused as ImportRefused).faults).toContainEqual(
      expect.objectContaining({ line: 2, column, code }),
    );
  });

  it('may name no dealer twice', async () => {
    await expect(importing([row, row])).rejects.toMatchObject({
      faults: [{ line: 3, column: 'slug', code: 'code-twice' }],
    });
  });
});
