import { beforeEach, describe, expect, it } from 'vitest';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findContent } from './find-content.ts';
import { findNextChange } from './find-next-change.ts';
import type { ContentInput } from './input.ts';
import { isShown } from './is-shown.ts';
import { listContent } from './list-content.ts';
import { listContentAddresses } from './list-content-addresses.ts';
import { listContentCategories } from './list-content-categories.ts';
import { removeContentCategory, saveContentCategories } from './save-categories.ts';
import { saveContent } from './save-content.ts';
import { contentCategories, contentItems } from './schema.ts';

const guest = await testShop({ locale: 'de' });
const shop = { ...guest, actor: { kind: 'staff', id: 'anna' } } as const;
const NOW = new Date('2027-03-10T12:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
const SUMMARY = 'A summary that is long enough to be shown by a search engine.';

beforeEach(async () => {
  await shop.db.delete(contentItems);
  await shop.db.delete(contentCategories);
  guest.clock.set(NOW);
});

function item(code: string, more: Partial<ContentInput> = {}): ContentInput {
  const text = (slug: string) => ({ slug, title: `Title ${code}`, summary: SUMMARY });
  return {
    ...{ code, showFrom: hoursAgo(1), fields: {}, texts: { en: text(code), de: text(`${code}-de`) } },
    ...more,
  } as ContentInput;
}
const event = (code: string, startsOn: string, endsOn = startsOn) =>
  item(code, { fields: { startsOn, endsOn, place: 'Asolo', country: 'IT' } });
const category = (code: string, slug = code) => ({
  code,
  texts: { en: { slug, name: code, intro: 'What stands here.' } },
});
const codesOf = async (kind: 'news' | 'events' = 'news') =>
  (await listContent(shop, kind)).items.map(({ code }) => code);

describe('an item of content', () => {
  it('is shown from its instant until its end, and before and after and as a draft nowhere', async () => {
    const states = {
      shown: item('shown'),
      draft: item('draft', { isDraft: true }),
      scheduled: item('scheduled', { showFrom: hoursAgo(-1) }),
      ended: item('ended', { showTo: hoursAgo(0.5) }),
    };
    await saveContent(shop, 'news', Object.values(states));
    expect(await codesOf()).toEqual(['shown']);
    const paths = (await listContentAddresses(shop)).map(({ path }) => path);
    expect(paths).toEqual(['news/shown-de']);
    for (const code of Object.keys(states)) {
      const isThere = code === 'shown';
      expect((await findContent(shop, 'news', `${code}-de`)) !== null, code).toBe(isThere);
      const body = { entitySlug: 'news', entityId: code, attributeSlug: 'content' };
      expect(await isShown(shop, body), code).toBe(isThere);
    }
    expect(await findNextChange(shop, 'news')).toEqual(hoursAgo(-1));
    guest.clock.set(hoursAgo(-2));
    expect(await codesOf()).toEqual(['scheduled', 'shown']);
  });

  it('is found by its slug in any language, and speaks English where a language is missing', async () => {
    await saveContent(shop, 'news', [item('one')]);
    const found = await findContent({ ...shop, locale: 'fr' }, 'news', 'one-de');
    expect(found).toMatchObject({ slug: 'one', slugs: { de: 'one-de', fr: 'one', it: 'one' } });
  });

  it('saved unchanged changes nothing; a changed field counts once', async () => {
    expect(await saveContent(shop, 'news', [item('one'), item('two')])).toBe(2);
    expect(await saveContent(shop, 'news', [item('one'), item('two')])).toBe(0);
    expect(await saveContent(shop, 'news', [item('one', { position: 3 }), item('two')])).toBe(1);
  });

  it('leaves a redirect in each language whose slug changed, and takes it back when it returns', async () => {
    await saveContent(shop, 'news', [item('one')]);
    const renamed = (slug: string) =>
      item('one', {
        texts: {
          de: { slug, title: 'Neu', summary: SUMMARY },
          en: { slug: 'one', title: 'New', summary: SUMMARY },
        },
      });
    await saveContent(shop, 'news', [renamed('zwei')]);
    expect(await findRedirect(shop, '/de/news/one-de')).toBe('/de/news/zwei');
    expect(await findRedirect(shop, '/en/news/one')).toBeNull();
    await saveContent(shop, 'news', [renamed('drei')]);
    expect(await findRedirect(shop, '/de/news/one-de')).toBe('/de/news/drei');
    await saveContent(shop, 'news', [renamed('one-de')]);
    expect(await findRedirect(shop, '/de/news/one-de')).toBeNull();
    expect(await findRedirect(shop, '/de/news/drei')).toBe('/de/news/one-de');
  });

  it('has a category that may swap its slug with another', async () => {
    await saveContentCategories(shop, 'news', [category('road'), category('gravel')]);
    expect(
      await saveContentCategories(shop, 'news', [category('road', 'gravel'), category('gravel', 'road')]),
    ).toBe(2);
    const [one, two] = await listContentCategories(shop, 'news');
    expect([one, two].map((each) => [each?.code, each?.slug]).sort()).toEqual([
      ['gravel', 'road'],
      ['road', 'gravel'],
    ]);
  });

  it('may swap its slug with another', async () => {
    await saveContent(shop, 'news', [item('one'), item('two')]);
    const [one, two] = [item('one'), item('two')];
    await saveContent(shop, 'news', [
      { ...one, texts: two.texts },
      { ...two, texts: one.texts },
    ]);
    expect((await findContent(shop, 'news', 'one-de'))?.code).toBe('two');
  });

  it.each([
    [
      'another item, in another language',
      item('b', { texts: { en: { slug: 'a-de', title: 'B', summary: SUMMARY } } }),
    ],
    ['another item', item('b', { texts: { en: { slug: 'a', title: 'B', summary: SUMMARY } } })],
    ['a category', item('b', { texts: { en: { slug: 'road', title: 'B', summary: SUMMARY } } })],
  ])('is refused the address of %s, and nothing of it is kept', async (_, typed) => {
    await saveContentCategories(shop, 'news', [category('road')]);
    await saveContent(shop, 'news', [item('a')]);
    await expect(saveContent(shop, 'news', [typed])).rejects.toThrow('content.slug-taken');
    expect(await codesOf()).toEqual(['a']);
  });

  it.each([
    [
      'an address the site needs',
      { en: { slug: 'category', title: 'T', summary: SUMMARY } },
      'slug',
      'slug-reserved',
    ],
    ['no address', { en: { slug: 'A b', title: 'T', summary: SUMMARY } }, 'slug', 'slug-invalid'],
    ['no English', { de: { slug: 'a', title: 'T', summary: SUMMARY } }, 'texts', 'english-missing'],
    ['hardly a summary', { en: { slug: 'a', title: 'T', summary: 'Short.' } }, 'summary', 'summary-short'],
  ])('is refused with %s', (_, texts, field, code) => {
    const refused = expect.objectContaining({
      code: 'content.invalid',
      fields: { [field]: `content.${code}` },
    });
    expect(() => saveContent(shop, 'news', [item('a', { texts })])).toThrow(refused);
  });

  it('is refused a field its kind does not have, and a category nobody made', async () => {
    expect(() => saveContent(shop, 'news', [item('a', { fields: { place: 'Asolo' } })])).toThrow(
      'content.invalid',
    );
    await expect(saveContent(shop, 'news', [item('a', { category: 'none' })])).rejects.toThrow(
      'content.category-unknown',
    );
  });

  it('is kept by staff alone', () => {
    expect(() => saveContent(guest, 'news', [item('a')])).toThrow('content.staff-only');
    expect(() => saveContentCategories(guest, 'news', [category('a')])).toThrow('content.staff-only');
  });

  it('keeps its pictures in their order until others are given, and none when none are', async () => {
    const picture = (digit: string) => ({ hash: digit.repeat(32), width: 1200, height: 800 });
    const pictures = [picture('b'), picture('a')];
    await saveContent(shop, 'press', [item('one', { picture: picture('c'), pictures })]);
    const kept = async () => (await listContent(shop, 'press')).items[0];
    expect(await kept()).toMatchObject({ picture: picture('c'), pictures });
    expect(await saveContent(shop, 'press', [item('one')])).toBe(0);
    expect(await kept()).toMatchObject({ picture: picture('c'), pictures });
    await saveContent(shop, 'press', [item('one', { pictures: [] })]);
    expect((await kept())?.pictures).toEqual([]);
  });

  it('has its body published with it, and again only when it changed', async () => {
    const blocks = (title: string) => [
      {
        id: 'a',
        parentId: null,
        type: 'editor',
        version: 1,
        position: 0,
        data: {},
        texts: { en: { title } },
      },
    ];
    expect(await saveContent(shop, 'news', [item('one', { blocks: blocks('A') })])).toBe(1);
    expect(await saveContent(shop, 'news', [item('one', { blocks: blocks('A') })])).toBe(0);
    expect(await saveContent(shop, 'news', [item('one', { blocks: blocks('B') })])).toBe(1);
    const hero = blocks('C').map((block) => ({ ...block, type: 'hero' }));
    await expect(saveContent(shop, 'news', [item('one', { blocks: hero })])).rejects.toThrow(
      'pages.block-not-allowed',
    );
  });
});

describe('an event', () => {
  it('that ends before it begins is refused', () => {
    const refused = expect.objectContaining({ fields: { endsOn: 'content.ends-before-it-begins' } });
    expect(() => saveContent(shop, 'events', [event('a', '2027-05-02', '2027-05-01')])).toThrow(refused);
    const ended = { ...event('a', '2027-05-02'), showTo: hoursAgo(2) };
    expect(() => saveContent(shop, 'events', [ended])).toThrow('content.invalid');
  });

  it.each([
    ['an end without a beginning', '2027-05-02', { endsAt: '10:00' }, false],
    ['an end at its beginning', '2027-05-02', { startsAt: '10:00', endsAt: '10:00' }, false],
    ['an end in the morning of a later day', '2027-05-03', { startsAt: '10:00', endsAt: '09:00' }, true],
    ['a beginning alone', '2027-05-02', { startsAt: '10:00' }, true],
  ])('with %s on its only or last day %s: %j is taken: %s', async (_, endsOn, times, isTaken) => {
    const fields = { startsOn: '2027-05-02', endsOn, place: 'Asolo', country: 'IT', ...times };
    const save = async () => saveContent(shop, 'events', [item('a', { fields })]);
    if (isTaken) return expect(await save()).toBe(1);
    await expect(save()).rejects.toMatchObject({ fields: { endsAt: 'content.hours-invalid' } });
  });

  it.each([
    ['latitude', 91, 'number-invalid'],
    ['longitude', -181, 'number-invalid'],
    ['country', 'Italy', 'country-invalid'],
  ])('with the %s %s is refused', (field, value, code) => {
    const fields = { startsOn: '2027-05-02', endsOn: '2027-05-02', place: 'Asolo', country: 'IT' };
    const refused = expect.objectContaining({ fields: { [field]: `content.${code}` } });
    expect(() => saveContent(shop, 'events', [item('a', { fields: { ...fields, [field]: value } })])).toThrow(
      refused,
    );
  });

  it('is coming until the end of its last day at the workshop, the next first, and past from then on', async () => {
    await saveContent(shop, 'events', [
      event('later', '2027-06-01'),
      event('running', '2027-03-08', '2027-03-10'),
      event('over', '2027-03-09'),
      event('long-over', '2026-01-01'),
    ]);
    const codes = async (when: 'coming' | 'past') =>
      (await listContent(shop, 'events', { when })).items.map(({ code }) => code);
    expect(await codes('coming')).toEqual(['running', 'later']);
    expect(await codes('past')).toEqual(['over', 'long-over']);
    expect(await findNextChange(shop, 'events')).toEqual(new Date('2027-03-10T23:00:00Z'));
    guest.clock.set(new Date('2027-03-10T23:00:01Z'));
    expect(await codes('coming')).toEqual(['later']);
  });
});

describe('a category', () => {
  it('is listed with its items, also emptied, and goes only when it has none', async () => {
    await saveContentCategories(shop, 'news', [category('road'), category('races')]);
    await saveContent(shop, 'news', [
      item('a', { category: 'road' }),
      item('b', { category: 'road', isDraft: true }),
    ]);
    const counts = (await listContentCategories(shop, 'news')).map(({ code, count }) => [code, count]);
    expect(counts).toEqual([
      ['races', 0],
      ['road', 1],
    ]);
    await expect(removeContentCategory(shop, 'news', 'road')).rejects.toThrow('content.category-not-empty');
    await removeContentCategory(shop, 'news', 'races');
    await expect(removeContentCategory(shop, 'news', 'races')).rejects.toThrow('content.unknown');
    expect((await listContent(shop, 'news', { category: 'road' })).total).toBe(1);
  });

  it('is refused the address of another in the same save', async () => {
    const both = [category('road', 'one'), category('races', 'one')];
    await expect(saveContentCategories(shop, 'news', both)).rejects.toMatchObject({
      code: 'content.slug-taken',
      values: { slug: 'one', owner: 'road' },
    });
    const items = [item('a'), item('b', { texts: { en: { slug: 'a-de', title: 'B', summary: SUMMARY } } })];
    await expect(saveContent(shop, 'news', items)).rejects.toThrow('content.slug-taken');
    expect([await codesOf(), await listContentCategories(shop, 'news')]).toEqual([[], []]);
  });

  it('is refused the address of an item or of another category, in any language', async () => {
    await saveContent(shop, 'news', [item('a')]);
    await saveContentCategories(shop, 'news', [category('road')]);
    for (const slug of ['a-de', 'road'])
      await expect(saveContentCategories(shop, 'news', [category('races', slug)]), slug).rejects.toThrow(
        'content.slug-taken',
      );
    expect((await listContentCategories(shop, 'news')).map(({ code }) => code)).toEqual(['road']);
  });

  it('leaves a redirect when its slug changes', async () => {
    await saveContentCategories(shop, 'news', [category('road')]);
    await saveContentCategories(shop, 'news', [category('road', 'roads')]);
    expect(await findRedirect(shop, '/en/news/category/road')).toBe('/en/news/category/roads');
  });
});

it('the demo’s news are there in five languages, twenty in five categories', async () => {
  const demo = await testShop();
  for (const locale of LOCALES) {
    const { items, total } = await listContent({ ...demo, locale }, 'news');
    expect(total).toBe(20);
    expect(new Set(items.map(({ category: of }) => of?.slug)).size).toBe(5);
  }
});
