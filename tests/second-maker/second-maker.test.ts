import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { brandCss } from '#domain/brand/brand-css.ts';
import { findBrand, findPaperBrand } from '#domain/brand/find-brand.ts';
import { iconSvg } from '#domain/brand/icons.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { renderInvoicePdf } from '#domain/invoices/pdf/invoice-pdf.ts';
import { findLegalText } from '#domain/legal-texts/find-legal-text.ts';
import { wordLetter } from '#domain/mail/account-letter.ts';
import { renderLegalFileHtml } from '#domain/mail/templates/legal-file.tsx';
import { renderLetterHtml } from '#domain/mail/templates/letter.tsx';
import { renderWordedMailHtml } from '#domain/mail/templates/worded-mail.tsx';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { seed } from '#seeds/seed.ts';
import { LOCALES } from '#shared/locale.ts';
import { cloneDatabase } from '#tests/helpers/clone-database.ts';
import { sampleDocument } from '#tests/helpers/sample-invoice.ts';
import { tracesOfFirstMaker } from './no-first-maker.ts';
import { writeSecondMaker } from './write-maker.ts';

const database = await cloneDatabase(inject('databaseUrl'), 'template0');
const { db, pool, close } = connect(database.url);
afterAll(async () => {
  await close();
  await database.drop();
});
await migrate(pool, MIGRATIONS_FOLDER);
await seed(db, await writeSecondMaker());
const shop = systemShop(db, 'test', NO_JOBS);
const brand = await findBrand(shop);

describe('a second maker with a name of two words', () => {
  test('has its own colours, font and icon in the style sheet, and none of the first', () => {
    const css = brandCss(brand);
    expect(css).toContain('--action:#0b6b5b');
    expect(css).toContain('font-family:"Bitter"');
    expect(tracesOfFirstMaker(css + iconSvg(brand))).toEqual([]);
    expect(brand.wordmark.width).toBeGreaterThan(brand.wordmark.height * 3);
  });

  test.each(LOCALES)('writes mails in %s in its own name, colours and font', async (locale) => {
    const { siteName, company } = await findSiteConfig({ db, locale });
    const letter = wordLetter({ kind: 'confirm', locale, brand: siteName, company, href: 'https://x.test' });
    const goods = { lines: [{ name: 'Orbis', description: 'M', quantity: '1', total: '1' }] };
    const seller = { title: siteName, lines: [company.name] };
    const mail = {
      ...{ locale, brand: siteName, subject: siteName, preview: '', title: 'T', intro: 'I', facts: [] },
      ...{ figure: { label: 'L', value: 'V' }, action: { label: 'A', href: 'https://x.test' } },
      ...{ goods: [{ title: 'G', ...goods }], notices: [], seller },
    };
    const legal = await findLegalText({ db, locale }, 'terms-and-conditions');
    if (!legal) throw new Error('the second maker has terms');
    const pages = [
      await renderLetterHtml(letter, brand),
      await renderWordedMailHtml(mail as never, brand),
      await renderLegalFileHtml(legal, brand),
    ];
    for (const html of pages) {
      expect(tracesOfFirstMaker(html)).toEqual([]);
      expect(html).toContain('Bitter');
    }
    expect(pages[0]).toContain('Nova Terra');
    expect(pages[1]).toContain(brand.light.accent);
  });

  test('prints invoices in its own font and colours', async () => {
    const seller = { ...sampleDocument().seller, name: 'Nova Terra GmbH' };
    const bytes = await renderInvoicePdf({ ...sampleDocument(), seller }, await findPaperBrand(shop));
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).toMatch(/FontName \/[A-Z]{6}\+Bitter/);
    expect(tracesOfFirstMaker(file)).toEqual([]);
  });

  test('leaves no trace of the first maker in the whole database', async () => {
    const { rows } = await pool.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    for (const { name } of rows.filter((row) => !/document|brand_files/.test(row.name))) {
      const { rows: texts } = await pool.query<{ text: string }>(
        `select to_jsonb(t)::text as text from "${name}" t`,
      );
      for (const { text } of texts) expect(tracesOfFirstMaker(text), name).toEqual([]);
    }
    expect(await readFile('tests/second-maker/brand.json', 'utf8')).not.toContain('Archivo');
  });
});
