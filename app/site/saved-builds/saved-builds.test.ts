import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { RequestContext } from '#app/context.ts';
import { LocaleContext } from '#app/intl/use-locale-code.ts';
import { sendBuild } from '#app/site/infinitamente/send-build.server.ts';
import { parseBuildCode } from '#domain/builds/choice.ts';
import { saveBuild } from '#domain/saved-builds/save-build.ts';
import { openGuestSession } from '#tests/helpers/open-guest-session.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { buildRows, isSame } from './build-rows.ts';
import { changeSavedBuilds } from './change-saved-builds.server.ts';
import { ComparedBuilds } from './compared-builds.tsx';
import { loadComparedBuilds } from './load-compared-builds.server.ts';
import { loadSavedBuilds } from './load-saved-builds.server.ts';

const shop = await testShop({ locale: 'de' });
const CODES = ['VT25-ER-M-GEFBRBG', 'VT25-ME-M-GES00BG', 'GH26-ES-L-BRS00NG'];

async function customer() {
  const { id: owner } = await openGuestSession(shop);
  const visit: RequestContext = {
    ...visitOf(shop, owner),
    personal: async () => ({
      shop,
      guest: { id: owner },
      customer: { id: owner, firstName: 'Ada', cartSessionId: owner },
    }),
  };
  const open = (query = '') => loadSavedBuilds(visit, { shop, owner }, new URLSearchParams(query));
  return { owner, visit, open };
}

async function withBuilds() {
  const { owner, ...rest } = await customer();
  const ids: string[] = [];
  for (const code of CODES) {
    const productCode = code.slice(0, 4);
    ids.push(await saveBuild(shop, { owner, productCode, code, name: `${productCode} ${code.slice(5, 7)}` }));
    shop.clock.forward(1_000);
  }
  const compare = (asked: readonly string[]) =>
    loadComparedBuilds(rest.visit, { shop, owner }, new URLSearchParams(asked.map((id) => ['build', id])));
  return { owner, ids, compare, ...rest };
}

const html = (builds: Awaited<ReturnType<typeof loadComparedBuilds>>['builds']) =>
  renderToStaticMarkup(
    createElement(LocaleContext, { value: 'de' }, createElement(ComparedBuilds, { builds })),
  );

describe('X1.22 the builds of an account', () => {
  const send = (visit: RequestContext) => {
    const request = new Request('https://shop.test/de/infinitamente/vetta', { method: 'POST' });
    const sent = { ...parseBuildCode('VT25', CODES[0] ?? ''), intent: 'save' };
    return redirectOf(sendBuild(visit, 'vetta', request, sent));
  };

  test('take the configurator’s build of whoever is signed in, named after bike and paint', async () => {
    const { visit, open } = await customer();
    expect(await send(visit)).toMatch(/^\/de\/account\/builds\?done=saved&id=/);
    const { builds } = await open();
    expect(builds).toMatchObject([{ name: 'Vetta Genziana', code: CODES[0], productSlug: 'vetta' }]);
    expect(builds[0]?.words).toContain('Genziana, Verlauf mit Brina');
    expect(builds[0]?.week).toMatch(/^\d+\. \p{L}+ 20\d\d$/u);
  });

  test('let a guest sign in first, and offer the build then; only the form there saves it', async () => {
    const { id } = await openGuestSession(shop);
    const address = new URL((await send(visitOf(shop, id))) ?? '', 'https://shop.test');
    expect(address.pathname).toBe('/de/login');
    const from = address.searchParams.get('from') ?? '';
    expect(from).toBe(`/de/account/builds?keep=${CODES[0]}`);
    const { visit, owner, open } = await customer();
    const { toKeep, builds } = await open(from.split('?')[1]);
    expect(builds).toEqual([]);
    expect(toKeep).toEqual({ code: CODES[0], productCode: 'VT25', bike: 'Vetta', name: 'Vetta Genziana' });
    const form = { intent: 'save', code: toKeep?.code ?? '', name: 'Sonntag' };
    await redirectOf(changeSavedBuilds(visit, { shop, owner }, form));
    expect((await open()).builds.map(({ name }) => name)).toEqual(['Sonntag']);
    for (const keep of ['', 'LM25-ER-M-GES00BG', 'VT25', "'--"])
      expect((await open(`keep=${encodeURIComponent(keep)}`)).toKeep).toBeNull();
  });

  test('say why a name is refused, and keep what was typed', async () => {
    const { visit, owner, ids } = await withBuilds();
    const form = { intent: 'rename', id: ids[0] ?? '', name: ' ' };
    const answer = await changeSavedBuilds(visit, { shop, owner }, form);
    expect(answer.data).toMatchObject({ sentence: 'Ein Name hat 1 bis 40 Zeichen.', typed: { name: ' ' } });
    const unknown = changeSavedBuilds(visit, { shop, owner }, { intent: 'explode' });
    await expect(unknown).rejects.toMatchObject({ init: { status: 400 } });
  });
});

describe('X1.22 builds beside each other', () => {
  test('have their differences in words: parts, price, weight, week', async () => {
    const { ids, compare } = await withBuilds();
    const { builds } = await compare(ids.slice(0, 2));
    const rows = new Map(buildRows(builds).map((row) => [row.key, row]));
    expect(builds.map(({ name }) => name)).toEqual(['VT25 ME', 'VT25 ER']);
    const [first, second] = builds.map(({ today }) => today);
    const by = (second?.amount ?? 0) - (first?.amount ?? 0);
    expect(rows.get('price')?.differences).toEqual([null, { kind: 'price', by }]);
    expect(rows.get('week')?.differences).toEqual([null, { kind: 'weeks', by: 1 }]);
    expect(rows.get('size')).toMatchObject({ values: ['M', 'M'], differences: [null, { kind: 'same' }] });
    expect(rows.get('second')).toMatchObject({ values: [null, 'Brina'] });
    expect(rows.get('withdrawal')?.values).toEqual(['may-withdraw', 'personal']);
    expect([...rows.values()].filter(isSame).map(({ key }) => key)).toContain('paint');
    const page = html(builds);
    expect(page).toMatch(/\d\s€ mehr<\/small>/);
    expect(page).toContain('1 Woche später');
    expect(page).toContain('Einfarbig</td><td>Verlauf<small>anders</small>');
    expect(page).toContain('keine</td><td>Brina');
    expect(page).toContain('Was gleich ist');
  });

  test('are an owner’s own, at most four', async () => {
    const [mine, theirs] = [await withBuilds(), await withBuilds()];
    expect((await mine.compare([...theirs.ids, 'nothing'])).builds).toEqual([]);
    expect(await mine.compare(mine.ids)).toMatchObject({ isTooMany: false, builds: { length: 3 } });
  });
});
