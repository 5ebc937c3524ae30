import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import type { Rights } from '#domain/staff/rights.ts';
import { newId } from '#shared/ids.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { changeSiteConfig, readConfigFields } from './change-site-config.ts';
import { findSiteConfig } from './find-site-config.ts';
import { saveSiteConfig } from './save-site-config.ts';
import { siteConfigs } from './schema.ts';

const shop = await testShop({ locale: 'de', actor: { kind: 'staff', id: 'anna' } });
const [seeded] = await shop.db.select().from(siteConfigs);
const rights: Rights = { settings: ['look', 'change'] };
const at = (minutes: number) => new Date(shop.clock.now().getTime() - minutes * 60_000);
const chiara = (minutes = 0) =>
  ({ ...shop, actor: { kind: 'office', id: newId(), rights, provenAt: at(minutes) } }) as const;

beforeEach(async () => {
  if (seeded) await saveSiteConfig(shop, seeded);
});

async function newestEntry() {
  const isIt = and(eq(auditEntries.action, 'site-config.saved'), eq(auditEntries.actorKind, 'office'));
  return (await shop.db.select().from(auditEntries).where(isIt)).at(-1);
}

describe('S3.16 staff change the site config field by field', () => {
  test('what was typed is saved, the rest stays, pages go stale and the audit says from what to what', async () => {
    const before = await readNewestEpoch(shop.db);
    const typed = { preHeaderText_de: 'Neu im Haus.', freeShippingThresholdIta: '119,50' };
    expect(await changeSiteConfig(chiara(), { typed })).toEqual(Object.keys(typed));
    expect(await findSiteConfig(shop)).toMatchObject({
      preHeaderText: 'Neu im Haus.',
      settings: { freeShippingThresholdIta: 11_950, freeShippingThresholdInt: 14_900 },
    });
    expect(await readEpochsSince(shop.db, before)).toContainEqual(expect.objectContaining({ tag: 'site' }));
    expect(await newestEntry()).toMatchObject({
      before: { freeShippingThresholdIta: '99.00', preHeaderText_de: seeded?.preHeaderText.de },
      after: { freeShippingThresholdIta: '119.50', preHeaderText_de: 'Neu im Haus.' },
    });
    expect(await changeSiteConfig(chiara(), { typed })).toEqual([]);
  });

  test('every field as it stands changes nothing', async () => {
    const fields = await readConfigFields(shop);
    expect(Object.keys(fields).length).toBeGreaterThan(60);
    expect(await changeSiteConfig(chiara(), { typed: fields })).toEqual([]);
  });

  test.each([
    [{ preHeaderText_fr: ' ' }, 'preHeaderText_fr', 'missing'],
    [{ freeShippingThresholdInt: '1.549' }, 'freeShippingThresholdInt', 'invalid'],
    [{ currentYear: '25' }, 'currentYear', 'invalid'],
    [{ leadAnswerHours: '0' }, 'leadAnswerHours', 'invalid'],
    [{ company_email: 'nobody' }, 'company_email', 'invalid'],
    [{ company_mediators: 'FR | Nobody' }, 'company_mediators', 'invalid'],
    [{ socialLinks: 'friendster https://x.example' }, 'socialLinks', 'invalid'],
    [{ hours2_spans: '8.30-12:30' }, 'hours2_spans', 'invalid'],
    [{ hours3_en: 'Sundays' }, 'hours3_de', 'missing'],
    [{ bank_iban: 'IT00W999999999900TESSARO001' }, 'bank_iban', 'invalid'],
  ])('%o is refused at its field, and nothing is saved', async (typed, field, what) => {
    const change = changeSiteConfig(chiara(), { typed });
    await expect(change).rejects.toMatchObject({
      code: 'site-config.input-invalid',
      fields: { [field]: `site-config.field-${what}` },
    });
    expect((await shop.db.select().from(siteConfigs))[0]).toEqual(seeded);
  });

  test('X2.14 a threshold that moves by more than half, or to 0, wants a typed word', async () => {
    const typed = { freeShippingThresholdIta: '0', freeShippingThresholdInt: '14900' };
    const change = (confirmation?: string) =>
      changeSiteConfig(chiara(), { typed, ...(confirmation ? { confirmation } : {}) });
    await expect(change()).rejects.toMatchObject({ code: 'site-config.change-large' });
    await expect(change('CONFIRM 1')).rejects.toMatchObject({ values: { count: 2, word: 'CONFIRM 2' } });
    expect(await change('confirm 2')).toEqual(Object.keys(typed));
  });

  test('the bank account wants a sign-in of the last minutes, and the audit does not repeat it', async () => {
    const typed = { bank_iban: 'DE89 3704 0044 0532 0130 00' };
    const late = changeSiteConfig(chiara(6), { typed });
    await expect(late).rejects.toMatchObject({ code: 'staff.sign-in-again' });
    expect(await changeSiteConfig(chiara(), { typed })).toEqual(['bank_iban']);
    const entry = await newestEntry();
    expect(entry).toMatchObject({ detail: { fields: ['bank_iban'] }, after: {} });
    expect(JSON.stringify(entry)).not.toMatch(/DE89|TESSARO001/);
  });

  test('X2.38 two people change different fields; the same field shows both values, and a file counts as a person', async () => {
    const opened = await readConfigFields(shop);
    await changeSiteConfig(chiara(), { typed: { siteName: 'Tessaro Bici' } });
    await changeSiteConfig(chiara(), { opened, typed: { ...opened, copyright: '© Tessaro' } });
    expect(await findSiteConfig(shop)).toMatchObject({ siteName: 'Tessaro Bici', copyright: '© Tessaro' });
    if (seeded) await saveSiteConfig(shop, { ...seeded, leadAnswerHours: 36 });
    const both = changeSiteConfig(chiara(), { opened, typed: { ...opened, leadAnswerHours: '12' } });
    await expect(both).rejects.toMatchObject({
      both: [{ field: 'leadAnswerHours', mine: '12', theirs: '36', writer: { kind: 'staff' } }],
    });
  });
});
