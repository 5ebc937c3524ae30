import { expect, it, vi } from 'vitest';
import type { TopBlock } from '#app/blocks/block.ts';
import { languageLink } from '#app/site/frame/language-links.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { findContent } from '#domain/content/find-content.ts';
import { saveContent } from '#domain/content/save-content.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { loadPosition, loadPositions } from './load-positions.server.ts';

const shop = await testShop({ locale: 'de' });
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'test' } };
const archive = async (query = '') => {
  const page = await loadPositions(visitOf(shop), `http://shop.test/de/job-positions${query}`);
  if (!('value' in page.list)) throw new Error('the list stayed on the server');
  return { ...page, ...page.list.value };
};
const formOf = (blocks: readonly TopBlock[]) =>
  blocks.find((block) => block.type === 'form') as { data: unknown } | undefined;
const OPEN = 'lackierer-zweite-kabine';
const CLOSED = 'ausbildung-rahmenbau';

it('S1.06 the archive lists what is open, newest first, and offers what can be chosen', async () => {
  const { items, open, places, contracts, areas } = await archive();
  expect([items.length, open]).toEqual([5, 5]);
  expect(items.map(({ slug }) => slug)).not.toContain(CLOSED);
  const days = items.map(({ publishedAt }) => publishedAt);
  expect(days).toEqual(days.toSorted().reverse());
  expect(places).toEqual(['Innsbruck', 'Santa Giustina dei Colli']);
  expect(contracts.toSorted()).toEqual(['fixed-term', 'permanent']);
  expect(areas[0]).toEqual({ code: 'rahmenbau', name: 'Rahmenbau' });
});

it('S1.06 a choice narrows the list; in another language it is the same one', async () => {
  const { items, open, carried } = await archive('?area=kunden-und-haendler&contract=permanent');
  expect([items.map(({ slug }) => slug), open]).toEqual([['kundendienst-auf-deutsch'], 5]);
  const here = '/de/job-positions?area=kunden-und-haendler&utm=x';
  expect(languageLink({ carried }, here, 'it')).toBe('/it/job-positions?area=clienti-e-rivenditori');
});

it('S1.06 S3.06 the form of an open position names it; a closed one has none and keeps its page', async () => {
  const page = await loadPosition(visitOf(shop), OPEN);
  expect(page.isClosed).toBe(false);
  expect(formOf(page.below)?.data).toEqual({ slug: 'job-application', values: { position: OPEN } });
  const closed = await loadPosition(visitOf(shop), CLOSED);
  expect(closed.isClosed).toBe(true);
  expect(formOf(closed.below)).toBeUndefined();
  expect(closed.body.length).toBeGreaterThan(0);
});

it('S3.06 a position is described as search engines ask: dates, contract, place, employer and pay', async () => {
  const told: JsonLd[] = [];
  const describe = (...nodes: JsonLd[]) => told.push(...nodes);
  const { item } = await loadPosition({ ...visitOf(shop), describe }, OPEN);
  expect(told.find((node) => node['@type'] === 'JobPosting')).toMatchObject({
    title: item.title,
    description: item.summary,
    datePosted: new Date(item.publishedAt).toLocaleDateString('sv', { timeZone: 'Europe/Rome' }),
    validThrough: `${item.fields.closesOn}T23:59`,
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization', name: 'Tessaro' },
    jobLocation: {
      '@type': 'Place',
      address: { addressLocality: 'Santa Giustina dei Colli', postalCode: '31010', addressCountry: 'IT' },
    },
    baseSalary: {
      currency: 'EUR',
      value: { minValue: 28_000, maxValue: 34_000, unitText: 'YEAR' },
    },
  });
});

it('S1.06 another language’s address leads to the reader’s own, and what is not published is not found', async () => {
  const to = await redirectOf(loadPosition(visitOf(shop), 'spray-painter-second-booth'));
  expect(to).toBe(`/de/job-positions/${OPEN}`);
  await setContentState(staff, { kind: 'job-positions', code: 'laminator', state: 'draft' });
  await expect(loadPosition(visitOf(shop), 'laminierer-carbonrahmen')).rejects.toMatchObject({
    init: { status: 404 },
  });
  expect((await archive()).open).toBe(4);
  await setContentState(staff, { kind: 'job-positions', code: 'laminator', state: 'published' });
});

it('S1.06 a page is good until the maker’s midnight on which a position closes', async () => {
  const goodUntil = vi.fn();
  await loadPositions({ ...visitOf(shop), goodUntil }, 'http://shop.test/de/job-positions');
  const first = (await archive()).items.map(({ fields }) => fields.closesOn).toSorted()[0] ?? '';
  const until: Date = goodUntil.mock.calls[0]?.[0];
  expect(until.getTime() - new Date(`${first}T23:00:00+01:00`).getTime()).toBe(3_600_000);
});

it('a position that pays in words, closes on no day, or ends before it is shown is refused', async () => {
  const item = await findContent(shop, 'job-positions', OPEN);
  const input = {
    ...{ code: 'odd', showFrom: new Date('2026-01-01') },
    texts: {
      en: { slug: 'odd', title: 'Odd', summary: 'A position that cannot be, for reasons of its own dates.' },
    },
  };
  const save = async (fields: object, more: object = {}) =>
    saveContent(staff, 'job-positions', [
      { ...input, ...more, fields: { ...item?.fields, ...fields } as Record<string, string> },
    ]);
  await expect(save({ payFrom: 'plenty' })).rejects.toThrow('content.invalid');
  await expect(save({ closesOn: 'soon' })).rejects.toThrow('content.invalid');
  await expect(save({}, { showTo: new Date('2025-12-31') })).rejects.toThrow('content.invalid');
});
