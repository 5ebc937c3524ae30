import { sql } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { textOf } from '#tests/helpers/render-block.tsx';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { ComparedRows } from './compared-rows.tsx';
import { loadCompared } from './load-compared.server.ts';

const shop = await testShop({ locale: 'en' });

it('S3.22 a bike without a price in this market is compared by what it starts at', async () => {
  const ofVetta = sql`(select id from products where code = 'VT25')`;
  await shop.db.execute(sql`
    update variant_specifications sheet set starting_price_eu_amount = 512300
    from variants v where v.id = sheet.variant_id and v.product_id = ${ofVetta}`);
  const priceOf = async () => {
    const { bikes } = await loadCompared(visitOf(shop), ['VT25', 'GH25']);
    const html = renderToStaticMarkup(
      <LocaleContext value="en">
        <ComparedRows bikes={bikes} isShort={false} />
      </LocaleContext>,
    );
    return /Starting price (\S+)/.exec(textOf(html))?.[1];
  };
  expect(await priceOf()).toBeUndefined();
  await shop.db.execute(sql`
    delete from prices p using variants v where v.id = p.variant_id and v.product_id = ${ofVetta}`);
  expect(await priceOf()).toBe('€5,123');
});

it.each([
  ['en', '26\u00a0mm deeper'],
  ['de', '26\u00a0mm höher'],
] as const)('parts say in %s by how much their numbers differ', async (locale, said) => {
  const { bikes } = await loadCompared(visitOf({ ...shop, locale }), ['VT25', 'LM25']);
  const [vetta, lama] = bikes;
  const ofBuild = (depth: number) => ({
    ...{ key: 'wheelset', text: 'Felgen', print: String(depth) },
    measures: [{ attribute: 'rim-depth', about: 'depth', number: depth, unit: 'mm' }],
  });
  const withRims = (bike: typeof vetta, depth: number) => ({ ...bike!, rows: [ofBuild(depth)] as never });
  const html = renderToStaticMarkup(
    <LocaleContext value={locale}>
      <ComparedRows bikes={[withRims(vetta, 36), withRims(lama, 62)]} isShort />
    </LocaleContext>,
  );
  expect(html).toContain(said);
  // Same words, other values: they differ all the same.
  expect(html).toContain('Felgen');
});
