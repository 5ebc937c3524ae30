import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { describe, expect, it } from 'vitest';
import { testShop } from '#tests/helpers/test-shop.ts';
import { visitOf } from '#tests/helpers/visit-of.ts';
import { guaranteeIn } from './guarantee-words.server.ts';
import { loadSafety } from './load-safety.server.ts';
import { SafetySection } from './safety-section.tsx';

const shop = { ...(await testShop()), locale: 'de' as const };

async function htmlOf(code: string): Promise<string> {
  const product = await shop.db.query.products.findFirst({ where: { code }, columns: { id: true } });
  const data = await loadSafety(visitOf(shop), product!.id);
  return htmlOfSection(data);
}

/** Waits for the code of the section, which comes when it is first rendered. */
async function htmlOfSection(data: Awaited<ReturnType<typeof loadSafety>>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(createElement(SafetySection, { data }));
  return text(prelude);
}

describe('X1.04 the safety block of a product’s page', () => {
  it('names the maker with both addresses, the model and its code, open and in the reader’s language', async () => {
    const html = await htmlOf('CH25');
    expect(html).toContain('Tessaro Cicli S.r.l.');
    expect(html).toContain('Via dei Tornanti 19, 31010 Santa Giustina dei Colli (TV), Italien');
    expect(html).toContain('href="mailto:officina@tessaro.example"');
    expect(html).toContain('Helm für Radfahrer, EN 1078');
    expect(html).toContain('CH25');
    expect(html).toContain('Ersetz ihn nach einem Schlag');
    expect(html).not.toContain('<details');
  });

  it('tells of an e-bike’s battery what must be told, and links the manual', async () => {
    const html = await htmlOf('SE25');
    expect(html).toContain('720 Wh, 36 V, Li-ion NMC, 3,9 kg');
    expect(html).toContain('kostenlos zurück');
    expect(html).toMatch(/href="[^"]+\.pdf"|href="\/media\/[^"]+"/);
  });

  it('names the maker’s register numbers of the market’s countries: of packaging, and of electric things and batteries where there are any', async () => {
    const [electric, helmet] = [await htmlOf('SE25'), await htmlOf('CH25')];
    expect(electric).toContain('Registrierter Hersteller');
    expect(electric).toContain(
      'Deutschland: WEEE-Reg.-Nr. DE 00000000, Batterien DE 00000001, Verpackungen DE0000000000000',
    );
    expect(electric).toMatch(/Frankreich \(Triman\): .*Akku und elektrische Teile zu einer Sammelstelle/);
    expect(helmet).toContain('Deutschland: Verpackungen DE0000000000000');
    expect(helmet).toContain('Triman');
    expect(helmet).not.toMatch(/WEEE|Batterien DE|Akku und elektrische Teile/);
  });

  it('X1.03 S7.13 tells the legal guarantee so that it is true in every country of the market, and the frame’s apart, without the label and with its conditions', async () => {
    const html = await htmlOf('VT25');
    expect(html).toContain('mindestens 2 Jahre ab Lieferung, 3 Jahre in Spanien, Portugal und Schweden');
    expect(html).toContain('href="/de/legal-guarantee"');
    expect(html).toContain('auf Carbonrahmen und einteilige Carbonlenker, nicht auf das ganze Rad');
    expect(html).not.toMatch(/GARAN\b|Haltbarkeitsgarantie/);
    expect(html).toMatch(/<a [^>]*href="\/de\/warranty-conditions"[^>]*>Bedingungen der Garantie</);
    expect(html.indexOf('Von Gesetzes wegen')).toBeLessThan(html.indexOf('Fünf Jahre auf den Rahmen'));
  });

  it('X1.03 speaks of no frame where there is none, and of no European law outside the EU', async () => {
    expect(await htmlOf('CH25')).not.toMatch(/Fünf Jahre|warranty-conditions/);
    const product = await shop.db.query.products.findFirst({
      where: { code: 'CH25' },
      columns: { id: true },
    });
    const us = { ...shop, market: { ...shop.market, code: 'us' } };
    const data = await loadSafety(visitOf(us), product!.id);
    const html = await htmlOfSection(data);
    expect(html).toContain('Hersteller');
    expect(html).not.toMatch(/Gewährleistung|Registrierter Hersteller|Triman/);
  });

  it('X1.03 names the years of the country where that is known, before ordering', async () => {
    expect(await guaranteeIn(shop, 'PT')).toMatchObject({ text: expect.stringContaining('3 Jahre') });
    expect(await guaranteeIn(shop, 'DE')).toMatchObject({ text: expect.stringContaining('2 Jahre') });
    expect(await guaranteeIn(shop, 'CH')).toBeNull();
  });

  it('warns of the track bike’s missing brakes', async () => {
    expect(await htmlOf('AN25')).toContain('weder Bremsen noch Freilauf');
  });
});
