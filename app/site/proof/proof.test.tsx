import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
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
  });

  it('is not there where nothing was measured', async () => {
    expect(await proofOf('VT23')).toBeNull();
  });
});
