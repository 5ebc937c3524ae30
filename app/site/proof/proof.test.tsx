import { and, eq } from 'drizzle-orm';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { products } from '#domain/catalogue/schema.ts';
import { frameTests } from '#domain/measurements/schema.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { loadClimb } from './load-climb.server.ts';
import { loadProof } from './load-proof.server.ts';
import { ProofBody, type ProofWords } from './proof-body.tsx';

const shop = await testShop({ locale: 'de' });

async function proofOf(code: string): Promise<ProofWords | null> {
  const product = await shop.db.query.products.findFirst({ where: { code }, columns: { id: true } });
  const proof = await loadProof(visitOf(shop), { productId: product!.id, productCode: code });
  return proof && 'value' in proof.part ? proof.part.value : null;
}

const htmlOf = (words: ProofWords) =>
  renderToStaticMarkup(
    <LocaleContext value="de">
      <ProofBody {...words} />
    </LocaleContext>,
  );

describe('what a bike’s page shows of its tests', () => {
  it('is the log of its prototypes and its frames on the bench, for every model of the year', async () => {
    const rows = await shop.db.query.products.findMany({ columns: { code: true } });
    const models = rows
      .map(({ code }) => code)
      .filter((code) => /^(VT|LM|SA|CU|AN|GH|RI|SV|SC|GE|SE|CO)25$/.test(code));
    expect(models).toHaveLength(12);
    for (const code of models) {
      const words = await proofOf(code);
      expect(
        words?.rides.loaded.filter(({ isSold }) => isSold),
        code,
      ).toHaveLength(1);
      expect(
        words?.bench.rows.map(({ measure }) => measure),
        code,
      ).toContain('weight');
    }
  });

  it('says how many prototypes there were, and keeps the slower ones', async () => {
    const html = htmlOf((await proofOf('VT25'))!);
    expect(html).toContain('4 Prototypen, derselbe Anstieg');
    expect(html).toContain('14 s langsamer');
    expect(html).toContain('Die Rahmen auf dem Prüfstand');
    const weights = /Rahmengewicht<small>.*?<\/tr>/.exec(html)?.[0] ?? '';
    expect([...weights.matchAll(/<td[^>]*>(\d+)</g)].map(([, grams]) => grams)).toEqual([
      '748',
      '762',
      '776',
      '790',
      '808',
      '828',
    ]);
    expect(weights).toContain('--low:782;--mean:790;--high:797');
    expect(weights).toContain('data-size="M" data-spread="782–797"');
  });

  it('shows the climb with its numbered hairpins, and leads to the page that has them as a table', async () => {
    const html = htmlOf((await proofOf('VT25'))!);
    const [climb = ''] = /<figure.*?<\/figure>/s.exec(html) ?? [];
    expect(climb).toContain('<img alt="Profil des Testanstiegs mit nummerierten Kehren"');
    expect(climb).toContain('11,2 km Anstieg, von 187 auf 1.049 Meter, 19 Kehren.');
    expect(climb.match(/<li/g)).toHaveLength(19);
    expect(climb).toContain('<a href="/de/our-climb">Alle Kehren als Tabelle</a>');
    expect(html.indexOf(climb)).toBeLessThan(html.indexOf('<table class="rides"'));
  });

  it('shows no climb where no page shows one with the rides of the bike', async () => {
    const words = (await proofOf('VT25'))!;
    expect(htmlOf({ ...words, climb: null })).not.toContain('<figure');
    const nowhere = await loadClimb(visitOf(shop), 'VT23');
    expect(nowhere).toBeNull();
  });

  it('has the sizes of all measures on the bench as columns, in the order the page knows', async () => {
    const [product] = await shop.db.select().from(products).where(eq(products.code, 'VT25'));
    const isOf = eq(frameTests.productId, product!.id);
    const isWeight = eq(frameTests.measure, 'weight');
    await shop.db.delete(frameTests).where(and(isOf, isWeight, eq(frameTests.size, 'XS')));
    await shop.db.delete(frameTests).where(and(isOf, eq(frameTests.size, 'XXS')));
    const proof = await loadProof(visitOf(shop), { productId: product!.id, productCode: 'VT25' });
    expect(proof?.sizes).toEqual(['XS', 'S', 'M', 'L', 'XL']);
    const html = htmlOf((proof!.part as { value: ProofWords }).value);
    const [, head = ''] = /<table class="bench".*?<thead>(.*?)<\/thead>/.exec(html) ?? [];
    expect([...head.matchAll(/<th scope="col">([^<]*)</g)].map(([, name]) => name).slice(1)).toEqual(
      proof?.sizes,
    );
  });

  it('is not there where nothing was measured', async () => {
    expect(await proofOf('VT23')).toBeNull();
  });
});
