import { randomBytes } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import type { PageBlock } from '#domain/pages/document.ts';
import { findPage } from '#domain/pages/find-page.ts';
import { publish } from '#domain/pages/publish.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { savePages } from '#domain/pages/save-pages.ts';
import { LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send } from './send.ts';

const shop = shopBehindThePages();
const inAll = (text: string) => ({ it: text, en: text, de: text, fr: text, es: text });
const asHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

for (const path of [
  ...['', 'our-climb', 'news', 'events', 'press', 'contacts', 'regional-funding', 'infinitamente'],
]) {
  test(`S1.10 /${path} shows the words of its blocks, in their order, in five languages`, async () => {
    for (const locale of LOCALES) {
      const page = await findPage({ ...shop, locale }, path);
      const words = (page?.blocks ?? [])
        .filter(({ parentId }) => parentId === null)
        .toSorted((one, other) => one.position - other.position)
        .flatMap(({ texts }) => (texts[locale] ?? texts.en)?.title ?? [])
        .filter((title) => typeof title === 'string');
      const answer = await send(addressOf(locale, 'all', { pathMatch: path }).replace(/\/$/, ''));
      const main = answer.text.slice(answer.text.indexOf('<main'));
      const places = words.map((title) => main.indexOf(asHtml(title)));
      expect(places, `${locale} ${words}`).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
    }
  });
}

test('S1.10 staff assemble a page of blocks, publish it, change it and take the change back, without code', async () => {
  const code = `journey-${randomBytes(4).toString('hex')}`;
  const ref = { entitySlug: 'pages', entityId: code, attributeSlug: 'content' };
  const address = addressOf('de', 'all', { pathMatch: code });
  const block = (id: string, position: number, title: string): PageBlock => ({
    ...{ id, position, type: 'call-to-action', version: 1, parentId: null },
    data: { centered: true },
    texts: { en: { title: 'Not in German' }, de: { title } },
  });
  const shows = (...titles: string[]) =>
    expect
      .poll(
        async () => [...(await send(address)).text.matchAll(/<h2[^>]*>(Block [^<]*)/g)].map(([, h2]) => h2),
        { timeout: 3000, intervals: [200] },
      )
      .toEqual(titles);

  await savePages(shop, [
    { code, path: code, title: inAll('Werkbank'), description: inAll('Zum Probieren.') },
  ]);
  expect((await send(address)).status).toBe(404);
  const first = await saveDraft(shop, {
    ...ref,
    basedOn: 0,
    blocks: [block('a', 0, 'Block A'), block('b', 1, 'Block B')],
  });
  expect((await send(address)).status).toBe(404);
  await publish(shop, { ...ref, ...first });
  await shows('Block A', 'Block B');

  const second = await saveDraft(shop, {
    ...ref,
    basedOn: first.number,
    blocks: [block('b', 0, 'Block B, jetzt oben'), block('a', 1, 'Block A'), block('c', 2, 'Block C')],
  });
  await shows('Block A', 'Block B');
  await publish(shop, { ...ref, ...second });
  await shows('Block B, jetzt oben', 'Block A', 'Block C');
  await publish(shop, { ...ref, ...first });
  await shows('Block A', 'Block B');
});
