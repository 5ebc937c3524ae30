import { expect, it } from 'vitest';
import { readEpochsSince, readNewestEpoch } from '#domain/epochs/read-epochs-since.ts';
import { saveRecalls } from '#domain/safety/save-recalls.ts';
import { type RecallText, recalls } from '#domain/safety/schema.ts';
import { calendarDate } from '#shared/clock.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findLegalText } from './find-legal-text.ts';

const shop = await testShop({ locale: 'de' });
const pageOf = async () => JSON.stringify((await findLegalText(shop, 'recalls'))?.body);
const said = (locale: string): RecallText => ({
  title: `Gabelschaft ${locale}`,
  danger: 'Der Schaft kann brechen.',
  remedy: 'Fahr nicht mehr und schreib uns: Wir tauschen die Gabel kostenlos.',
});
const recall = {
  ...{ code: 'fork-2026', publishedOn: '2026-01-24', products: ['VT25'], serials: 'TS25-0100 – TS25-0480' },
  remedies: ['repair' as const, 'refund' as const],
  texts: Object.fromEntries(LOCALES.map((locale) => [locale, said(locale)])) as Record<
    (typeof LOCALES)[number],
    RecallText
  >,
};

it('the page of recalls tells those that are saved, from the day on, and no more when they end', async () => {
  await shop.db.update(recalls).set({ endedOn: '2026-01-01' });
  expect(await pageOf()).toContain('Zurzeit gibt es keinen Rückruf.');
  const before = await readNewestEpoch(shop.db);
  expect(await saveRecalls(shop, [recall])).toBe(1);
  expect((await readEpochsSince(shop.db, before)).map(({ tag }) => tag)).toContain('site');
  const page = await pageOf();
  expect(page).toContain('Gabelschaft de');
  expect(page).toContain('Veröffentlicht am 24. Januar 2026');
  expect(page).toContain('Betroffen: VT25, Rahmennummern TS25-0100 – TS25-0480');
  expect(page).toContain('Gefahr: Der Schaft kann brechen.');
  expect(page).toContain('Produktsicherheitsrückruf: Gabelschaft de');
  expect(page).toContain('Was zu tun ist: Benutze es ab sofort nicht mehr. Fahr nicht mehr');
  expect(page).toContain('Was du kostenlos wählen kannst: Reparatur, Erstattung des Preises');
  expect(page).not.toContain('keinen Rückruf');
  expect(await saveRecalls(shop, [recall])).toBe(0);

  const today = calendarDate(shop.clock.now());
  await saveRecalls(shop, [{ ...recall, endedOn: today }]);
  expect(await pageOf()).toContain('Gabelschaft de');
  shop.clock.forward(86_400_000);
  expect(await pageOf()).toContain('Zurzeit gibt es keinen Rückruf.');
  const audited = await shop.db.query.auditEntries.findMany({
    where: { action: 'safety.recall-saved', subjectId: 'fork-2026' },
  });
  expect(audited).toHaveLength(2);
});

it.each([
  ['a language', { texts: { ...recall.texts, fr: undefined } }],
  ['the danger', { texts: { ...recall.texts, fr: { ...said('fr'), danger: ' ' } } }],
  ['products', { products: [] }],
  ['serial numbers', { serials: '' }],
  ['its day', { publishedOn: 'soon' }],
  ['an end after its day', { endedOn: '2026-01-23' }],
])('a recall without %s is refused', (_, without) => {
  expect(() => saveRecalls(shop, [{ ...recall, ...without } as typeof recall])).toThrow(
    expect.objectContaining({ code: 'safety.recall-incomplete' }),
  );
});

it('a recall with one remedy says in every language why, and its page too', async () => {
  const one = { ...recall, code: 'fork-one', remedies: ['refund' as const] };
  const why = (locale: string) => ({ ...said(locale), onlyRemedy: `Keine Ersatzteile ${locale}.` });
  const texts = Object.fromEntries(LOCALES.map((locale) => [locale, why(locale)])) as typeof recall.texts;
  const refused = expect.objectContaining({ code: 'safety.recall-one-remedy' });
  expect(() => saveRecalls(shop, [one])).toThrow(refused);
  expect(() => saveRecalls(shop, [{ ...one, remedies: ['repair', 'repair'] }])).toThrow(refused);
  expect(() => saveRecalls(shop, [{ ...one, texts: { ...texts, fr: said('fr') } }])).toThrow(refused);
  expect(() => saveRecalls(shop, [{ ...one, remedies: [], texts }])).toThrow(refused);
  expect(await saveRecalls(shop, [{ ...one, texts }])).toBe(1);
  const page = await pageOf();
  expect(page).toContain('Was du kostenlos bekommst: Erstattung des Preises');
  expect(page).toContain('Warum es keine Wahl gibt: Keine Ersatzteile de.');
});
