import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { categories } from '#domain/catalogue/schema.ts';
import { asSystem } from '#tests/helpers/as-system.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeSizeGuide, readSizeGuide } from './change-size-guide.ts';
import { guideFields, readGuide } from './guide-fields.ts';

const shop = asSystem(await testShop({ locale: 'en' }));
const [root] = await shop.db.select().from(categories).where(eq(categories.kind, 'shop'));
const code = root?.code ?? '';
const stored = async () =>
  (await shop.db.select().from(categories).where(eq(categories.code, code)))[0]?.sizeGuide;

test('a guide is written from small to large, and read as it was written', () => {
  const guide = { chest: { M: '88–92', S: '84–88', XXS: '76' }, foot: { '42': '42', '39': '39' } };
  const fields = guideFields(guide);
  expect(fields.measure_chest).toBe('XXS: 76; S: 84–88; M: 88–92');
  expect(fields.measure_foot).toBe('39: 39; 42: 42');
  expect(fields.measure_head).toBe('');
  expect(readGuide(fields)).toEqual({ guide, faults: {} });
  expect(readGuide(guideFields(null))).toEqual({ guide: null, faults: {} });
});

test('a hyphen and blanks are taken; what is no measure, or a size twice, is told at its field', () => {
  expect(readGuide({ measure_waist: ' S : 70,5 - 74 ;' }).guide).toEqual({ waist: { S: '70,5–74' } });
  for (const text of ['S', 'S: wide', 'S: 84; S: 85', 'S: 84: 85', ': 84', 'S: 84–'])
    expect(readGuide({ measure_waist: text }).faults, text).toEqual({
      measure_waist: 'assortment.measures-invalid',
    });
});

test('a change is kept with its former measures in the audit, and empty fields end the guide', async () => {
  const opened = await readSizeGuide(shop, code);
  const before = await stored();
  await changeSizeGuide(shop, { code, typed: { ...opened, measure_head: 'M: 55–58' }, opened });
  expect(await stored()).toEqual({ ...before, head: { M: '55–58' } });
  const entries = await shop.db.select().from(auditEntries).where(eq(auditEntries.subjectId, code));
  expect(entries).toContainEqual(
    expect.objectContaining({
      before: expect.objectContaining({ sizeGuide: before }),
      after: expect.objectContaining({ sizeGuide: { ...before, head: { M: '55–58' } } }),
    }),
  );
  const none = Object.fromEntries(Object.keys(opened).map((field) => [field, '']));
  await changeSizeGuide(shop, { code, typed: none });
  expect(await stored()).toBeNull();
});

test('what a colleague measured meanwhile is not overwritten', async () => {
  const opened = await readSizeGuide(shop, code);
  await changeSizeGuide(shop, { code, typed: { ...opened, measure_hand: 'M: 20' }, opened });
  const late = changeSizeGuide(shop, { code, typed: { ...opened, measure_hand: 'M: 21' }, opened });
  await expect(late).rejects.toMatchObject({ code: 'edits.record-conflict' });
  await changeSizeGuide(shop, { code, typed: { ...opened, measure_hips: 'M: 96' }, opened });
  expect(await stored()).toEqual({ hand: { M: '20' }, hips: { M: '96' } });
  const unknown = changeSizeGuide(shop, { code: 'nothing', typed: {} });
  await expect(unknown).rejects.toMatchObject({ code: 'assortment.category-unknown' });
});
