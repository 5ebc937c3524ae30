import { expect, test } from 'vitest';
import { sellerBlock } from '#domain/mail/seller-block.ts';
import { mailWords } from '#domain/mail/words.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { registrationLines } from './registration-lines.ts';

const shop = await testShop();
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

test.each([
  ['it', 'capitale sociale versato 100.000,00 €'],
  ['de', 'eingezahltes Gesellschaftskapital 100.000,00 €'],
  ['en', 'paid-in share capital €100,000.00'],
  ['fr', 'capital social versé 100 000,00 €'],
  ['es', 'capital social desembolsado 100.000,00 €'],
] as const)('a letter in %s names the register’s office and the share capital', async (locale, capital) => {
  const { company } = await findSiteConfig({ db: shop.db, locale });
  const office = 'Registro delle imprese di Treviso-Belluno';
  expect(registrationLines(company, locale).map(plain)).toEqual([office, 'REA TV-000000', capital]);
  const { lines } = sellerBlock(company, mailWords(locale), locale);
  expect(lines.map(plain)).toContain(`${office}, REA TV-000000, ${capital}`);
});

test('a maker without either names its registration alone', () => {
  expect(registrationLines({ registration: 'HRB 000000' }, 'de')).toEqual(['HRB 000000']);
});
