import { expect, it } from 'vitest';
import { FEED_KINDS, type FeedKind } from '#app/addresses.ts';
import type { ContentInput } from '#domain/content/input.ts';
import { saveContent } from '#domain/content/save-content.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { LOCALES, type Locale } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { contentAtom } from './content-feed.server.ts';

const shop = await testShop();
const staff = { ...shop, actor: { kind: 'staff' as const, id: 'test' } };
const feed = (locale: Locale, kind: FeedKind) => contentAtom({ ...shop, locale }, kind);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/** What an element of a feed says, of each time it stands there. */
const said = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text);

const news = (code: string, title: string, slug = code) =>
  ({
    ...{ code, showFrom: new Date('2026-11-01T08:00:00Z'), fields: {} },
    texts: { en: { slug, title, summary: 'A summary that is long enough for a search engine to show it.' } },
  }) as unknown as ContentInput;
const entryOf = async (code: string) =>
  (await feed('en', 'news')).split('<entry>').find((entry) => entry.includes(`#${code}<`)) ?? '';

const FEEDS = LOCALES.flatMap((locale) => FEED_KINDS.map((kind) => ({ locale, kind })));

it.each(FEEDS)('the feed of $kind in $locale has what RFC 4287 asks of it', async ({ locale, kind }) => {
  const [head = '', ...entries] = (await feed(locale, kind)).split('<entry>');
  expect(head).toContain(`<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`);
  expect(head).toContain(`<link rel="self" href="${said(head, 'id')[0]}"/>`);
  expect(said(head, 'name')).toEqual(['Tessaro Cicli S.r.l.']);
  expect(entries.length).toBeGreaterThan(7);
  const ids = entries.flatMap((entry) => said(entry, 'id'));
  expect(new Set(ids).size).toBe(entries.length);
  for (const entry of entries) {
    expect(said(entry, 'title')[0]).toMatch(/\S/);
    expect(said(entry, 'summary')[0]).toMatch(/\S/);
    expect(entry).toMatch(new RegExp(`<link href="https?://[^"]+/${locale}/[^"]+"/>`));
    for (const name of ['published', 'updated']) expect(said(entry, name)[0]).toMatch(INSTANT);
  }
  const changes = entries.flatMap((entry) => said(entry, 'updated')).toSorted();
  expect(said(head, 'updated')).toEqual([changes.at(-1)]);
});

it('an entry keeps its id when its address changes, and is gone when it is a draft', async () => {
  await saveContent(staff, 'news', [news('moving', 'Moving', 'the-old-address')]);
  const before = await entryOf('moving');
  await saveContent(staff, 'news', [news('moving', 'Moving', 'the-new-address')]);
  const after = await entryOf('moving');
  expect(said(after, 'id')).toEqual(said(before, 'id'));
  expect([before, after].map((entry) => entry.match(/the-(old|new)-address/)?.[1])).toEqual(['old', 'new']);
  await setContentState(staff, { kind: 'news', code: 'moving', state: 'draft' });
  expect(await entryOf('moving')).toBe('');
});

it('what staff paste is text: markup is escaped, and what XML cannot write is left out', async () => {
  await saveContent(staff, 'news', [news('pasted', 'One\u000bline & <b>“two”</b>')]);
  expect(await entryOf('pasted')).toContain('<title>Oneline &amp; &lt;b&gt;“two”&lt;/b&gt;</title>');
});
