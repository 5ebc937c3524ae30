import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '#domain/audit/schema.ts';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import { findLegalText, findLegalWording } from './find-legal-text.ts';
import { type LegalTextEntry, saveLegalTexts } from './save-legal-texts.ts';

const entry = (text: string, version: string): LegalTextEntry => ({
  code: 'cookie-policy',
  locale: 'it',
  title: 'Prova',
  body: [{ kind: 'p', text }],
  version,
});

let shop: TestShop;
let epoch: number;
beforeEach(async () => {
  shop = await testShop();
  await saveLegalTexts(shop, [entry('prima', '2030-01-01')]);
  epoch = await readNewestEpoch(shop.db);
});

const bumped = async () => (await readEpochsSince(shop.db, epoch)).map(({ tag }) => tag);
const shown = async () => (await findLegalText(shop, 'cookie-policy'))?.body;

describe('saving a legal text', () => {
  it('puts a later version in force, makes pages stale and writes an audit entry', async () => {
    expect(await saveLegalTexts(shop, [entry('seconda', '2030-01-02')])).toBe(1);
    expect(await shown()).toEqual([{ kind: 'p', text: 'seconda' }]);
    expect(await bumped()).toContain('site');
    const trace = await shop.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'legal-texts.saved'));
    expect(trace).toContainEqual(
      expect.objectContaining({ subjectId: 'cookie-policy/it', detail: { version: '2030-01-02' } }),
    );
  });

  it('keeps the replaced wording for the orders placed under it', async () => {
    await saveLegalTexts(shop, [entry('seconda: {email}', '2030-01-02')]);
    const wording = (version: string) => findLegalWording(shop, { code: 'cookie-policy', version });
    expect((await wording('2030-01-01'))?.body).toEqual([{ kind: 'p', text: 'prima' }]);
    const { company } = await findSiteConfig(shop);
    expect((await wording('2030-01-02'))?.body).toEqual([{ kind: 'p', text: `seconda: ${company.email}` }]);
    expect(await wording('2030-01-03')).toBeNull();
  });

  it('changes nothing and bumps nothing when the text is the same', async () => {
    expect(await saveLegalTexts(shop, [entry('prima', '2030-01-01')])).toBe(0);
    expect(await bumped()).toEqual([]);
  });

  it.each(['2030-01-01', '2029-12-31'])(
    'refuses other words under the date in force or an earlier one, and saves none of them: %s',
    async (version) => {
      const other: LegalTextEntry = { ...entry('insieme', '2031-01-01'), code: 'company-info' };
      await expect(saveLegalTexts(shop, [other, entry('seconda', version)])).rejects.toMatchObject({
        code: 'legal-texts.version-conflict',
        values: { version: '2030-01-01' },
      });
      expect(await shown()).toEqual([{ kind: 'p', text: 'prima' }]);
      expect((await findLegalText(shop, 'company-info'))?.title).not.toBe('Prova');
    },
  );
});
