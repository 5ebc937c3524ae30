import { expect, test } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';
import { epcText } from './epc-code.ts';

const payee = {
  holder: 'Tessaro Cicli S.r.l.',
  iban: 'IT30W999999999900TESSARO001',
  bic: 'TESSIT20XXX',
};
const transfer = { payee, amount: 154_905, currency: 'EUR', reference: 'RF18539007547034' } as const;

test('the code holds the lines of EPC069-12 in their order, the amount with a point', () => {
  expect(epcText(transfer)?.split('\n')).toEqual([
    'BCD',
    '002',
    '1',
    'SCT',
    'TESSIT20XXX',
    'Tessaro Cicli S.r.l.',
    'IT30W999999999900TESSARO001',
    'EUR1549.05',
    '',
    'RF18539007547034',
  ]);
  expect(epcText({ ...transfer, amount: 5 })).toContain('EUR0.05\n');
  expect(epcText({ ...transfer, payee: { ...payee, bic: null } })).toContain('SCT\n\nTessaro');
});

test('there is no code for other currencies, for zero, or for too large amounts', () => {
  expect(epcText({ ...transfer, currency: 'GBP' })).toBeNull();
  expect(epcText({ ...transfer, amount: 0 })).toBeNull();
  expect(epcText({ ...transfer, amount: 100_000_000_000 })).toBeNull();
});

test('its drawing is a square of version 13 at most, with the three finder patterns', async () => {
  const { size, path } = await drawQrCode(epcText(transfer) ?? '');
  expect((size - 17) % 4).toBe(0);
  expect(size).toBeLessThanOrEqual(17 + 4 * 13);
  for (const corner of [`M0 0h7v1h-7z`, `M${size - 7} 0h7v1h-7z`, `M0 ${size - 1}h7v1h-7z`])
    expect(path).toContain(corner);
});
