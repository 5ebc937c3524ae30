import { expect, test } from '@playwright/test';
import type { ContentInput } from '#domain/content/input.ts';
import { saveContent } from '#domain/content/save-content.ts';
import { setContentState } from '#domain/content/set-state.ts';
import { refreshSearch } from '#domain/search/refresh-search.ts';
import { LOCALES } from '#shared/locale.ts';
import { shopBehindThePages } from '../behind-the-pages.ts';
import { send } from './send.ts';

const shop = shopBehindThePages();
const kind = 'news';
const HOUR = 3_600_000;
const STATES = {
  draft: { isDraft: true },
  scheduled: { showFrom: new Date(Date.now() + HOUR) },
  ended: { showTo: new Date(Date.now() - 1000) },
} as const;

for (const [state, change] of Object.entries(STATES))
  test(`news that are ${state} are at no address, in no list, feed, sitemap, search or API, until they are published`, async () => {
    const code = `journey-${kind}-${state}-${Date.now()}`;
    const word = `zirbenholz${state}${kind}${Date.now()}`;
    const summary = `A summary with ${word} in it, long enough to be shown by a search engine.`;
    const texts = Object.fromEntries(
      LOCALES.map((locale) => [locale, { slug: code, title: `Title ${word}`, summary }]),
    );
    const showFrom = new Date(Date.now() - HOUR);
    const item = { code, showFrom, fields: {}, texts, ...change };
    await saveContent(shop, kind, [item as unknown as ContentInput]);
    await refreshSearch(shop);

    const addresses = [
      `/de/${kind}/${code}`,
      `/api/de/content/${kind}/${code}`,
      `/_/${kind}/pagebuilder/${code}/content/`,
    ];
    const lists = [
      `/de/${kind}`,
      `/feeds/${kind}-de.atom`,
      '/sitemaps/pages-de.xml',
      `/de/search?q=${word}`,
      `/api/de/search/suggest?q=${word}`,
      `/api/de/content/${kind}`,
    ];
    const shownAt = async () => {
      const found = [];
      for (const path of addresses.slice(0, 2)) if ((await send(path)).status !== 404) found.push(path);
      for (const path of lists) if ((await send(path)).text.includes(code)) found.push(path);
      return found;
    };
    expect((await send(addresses[2] ?? '')).status).toBe(404);
    expect(await shownAt()).toEqual([]);

    await setContentState(shop, { kind, code, state: 'published' });
    await refreshSearch(shop);
    await expect.poll(shownAt).toEqual([...addresses.slice(0, 2), ...lists]);

    await setContentState(shop, { kind, code, state: 'draft' });
    await refreshSearch(shop);
    await expect.poll(shownAt).toEqual([]);
  });

// Never published: other journeys count the events that are shown.
test('an event that is a draft, scheduled or ended is at no address, calendar, list, feed, sitemap or API', async () => {
  const mark = `journey-events-${Date.now()}`;
  const summary = 'A summary that is long enough to be shown by a search engine, in all languages.';
  const day = new Date(Date.now() + 72 * HOUR).toISOString().slice(0, 10);
  const fields = { startsOn: day, endsOn: day, place: 'Asolo', country: 'IT' };
  const items = Object.entries(STATES).map(([state, change]) => {
    const code = `${mark}-${state}`;
    const texts = Object.fromEntries(LOCALES.map((locale) => [locale, { slug: code, title: code, summary }]));
    return { code, fields, texts, showFrom: new Date(Date.now() - HOUR), ...change };
  });
  await saveContent(shop, 'events', items as unknown as ContentInput[]);
  for (const { code } of items)
    for (const path of [
      `/it/events/${code}`,
      `/it/events/${code}/calendar.ics`,
      `/api/it/content/events/${code}`,
      `/_/events/pagebuilder/${code}/content/`,
    ])
      expect((await send(path)).status, path).toBe(404);
  // Lines of a calendar are folded.
  for (const path of [
    ...['/it/events', '/it/events/calendar.ics', '/feeds/events-it.atom', '/sitemaps/pages-it.xml'],
    ...['/api/it/content/events', `/it/search?q=${mark}`],
  ])
    expect((await send(path)).text.replaceAll('\r\n ', ''), path).not.toContain(`events/${mark}`);
});
