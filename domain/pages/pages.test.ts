import { beforeAll, describe, expect, it } from 'vitest';
import { pageTag } from '#domain/epochs/tags.ts';
import { findRedirect } from '#domain/redirects/find-redirect.ts';
import { LOCALES } from '#shared/locale.ts';
import { isRefusal } from '#shared/refusal.ts';
import { type TestShop, testShop } from '#tests/helpers/test-shop.ts';
import type { PageBlock } from './document.ts';
import { findDraft } from './find-draft.ts';
import { findPage } from './find-page.ts';
import { findPageWith } from './find-page-with.ts';
import { findPublished } from './find-published.ts';
import { listPages } from './list-pages.ts';
import { publish } from './publish.ts';
import { publishBlocks } from './publish-blocks.ts';
import { saveDraft } from './save-draft.ts';
import { savePages } from './save-pages.ts';
import type { TemplateName } from './templates.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
});

const ref = { entitySlug: 'test-things', entityId: 'one', attributeSlug: 'content' };
const blocks = (title: string): PageBlock[] => [
  {
    ...{ id: 'a', parentId: null, type: 'test-block', version: 1, position: 0 },
    data: { n: 1 },
    texts: { en: { title } },
  },
];

describe('a document', () => {
  it('is shown to nobody until it is published, and then as it was saved', async () => {
    expect(await findDraft(shop, ref)).toBeNull();
    expect(await saveDraft(shop, { ...ref, basedOn: 0, blocks: blocks('First') })).toEqual({ number: 1 });
    expect(await findPublished(shop, ref)).toBeNull();
    await publish(shop, { ...ref, number: 1 });
    expect(await findPublished(shop, ref)).toMatchObject({ number: 1, blocks: blocks('First') });
  });

  it('keeps its published version while a draft continues, and keeps every version', async () => {
    await saveDraft(shop, { ...ref, basedOn: 1, blocks: blocks('Second') });
    expect(await findDraft(shop, ref)).toEqual({ number: 2, publishedNumber: 1, blocks: blocks('Second') });
    expect(await findPublished(shop, ref)).toMatchObject({ number: 1 });
    await publish(shop, { ...ref, number: 2 });
    await publish(shop, { ...ref, number: 1 });
    expect(await findPublished(shop, ref)).toMatchObject({ number: 1, blocks: blocks('First') });
  });

  it('is saved by one of two editors of the same version; the other is refused, and nothing is lost', async () => {
    const rush = ['A', 'B', 'C'].map((title) =>
      saveDraft(shop, { ...ref, basedOn: 2, blocks: blocks(title) }),
    );
    const outcomes = await Promise.allSettled(rush);
    const refused = outcomes.filter((one) => one.status === 'rejected').map((one) => one.reason);
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(isRefusal(reason, 'pages.draft-conflict')).toBe(true);
    expect((await findDraft(shop, ref))?.number).toBe(3);
  });

  it('cannot be published when it was never saved', async () => {
    await expect(publish(shop, { ...ref, number: 9 })).rejects.toThrow('pages.version-unknown');
    await expect(publish(shop, { ...ref, entityId: 'nobody', number: 1 })).rejects.toThrow(
      'pages.version-unknown',
    );
  });

  it('makes pages stale on every node and writes an audit entry when it is published', async () => {
    const { documentId } = (await findPublished(shop, ref))!;
    const epoch = async () => {
      const { rows } = await shop.connection.pool.query<{ epoch: string }>(
        'select epoch from cache_epochs where tag = $1',
        [pageTag(documentId)],
      );
      return Number(rows[0]?.epoch);
    };
    const before = await epoch();
    await publish(shop, { ...ref, number: 2 });
    expect(await epoch()).toBeGreaterThan(before);
    const { rows } = await shop.connection.pool.query(
      `select detail from audit_entries where action = 'pages.published' and subject_id = $1 order by at desc limit 1`,
      [documentId],
    );
    expect(rows).toEqual([{ detail: { ...ref, number: 2 } }]);
  });
});

describe('S2.06 a page', () => {
  const page = {
    code: 'test-page',
    path: 'test/page',
    title: { en: 'Page', it: 'Pagina' },
    description: { en: 'What it is about' },
  };
  const content = { entitySlug: 'pages', entityId: 'test-page', attributeSlug: 'content' };

  it('is found by its path once it has published content, in English where the language is missing', async () => {
    expect(await savePages(shop, [page])).toBe(1);
    await saveDraft(shop, { ...content, basedOn: 0, blocks: blocks('Page') });
    expect(await findPage(shop, 'test/page')).toBeNull();
    await publish(shop, { ...content, number: 1 });
    expect(await findPage(shop, 'test/page')).toMatchObject({
      code: 'test-page',
      title: 'Pagina',
      description: 'What it is about',
      number: 1,
      blocks: blocks('Page'),
    });
    expect(await findPage(shop, 'test')).toBeNull();
  });

  it('is found by blocks that it has, unless it asks for something before it is shown', async () => {
    const wanted = [{ type: 'test-block', data: { n: 1 } }];
    expect(await findPageWith(shop, wanted)).toMatchObject({ path: 'test/page', blocks: blocks('Page') });
    expect(await findPageWith(shop, [{ type: 'test-block', data: { n: 2 } }])).toBeNull();
    expect(await findPageWith(shop, [...wanted, { type: 'other-block' }])).toBeNull();
    await savePages(shop, [{ ...page, middleware: ['customer'] }]);
    expect(await findPageWith(shop, wanted)).toBeNull();
    await savePages(shop, [page]);
  });

  it('saved unchanged changes nothing', async () => {
    expect(await savePages(shop, [page])).toBe(0);
  });

  it('8.3.1 is saved, drafted and published by staff alone', () => {
    const guest = { ...shop, actor: { kind: 'guest', id: null } } as const;
    const refused = 'pages.staff-only';
    expect(() => savePages(guest, [page])).toThrow(refused);
    expect(() => saveDraft(guest, { ...content, basedOn: 1, blocks: [] })).toThrow(refused);
    expect(() => publish(guest, { ...content, number: 1 })).toThrow(refused);
  });

  it('that moves leaves its former address in every language, twice without a chain, and back', async () => {
    const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
    const to = (path: string) => savePages(staff, [{ ...page, path }]);
    const leads = (path: string) =>
      Promise.all(LOCALES.map((locale) => findRedirect(shop, `/${locale}/${path}`)));
    const inAll = (path: string) => LOCALES.map((locale) => `/${locale}/${path}`);
    await to('test/moved');
    expect(await leads('test/page')).toEqual(inAll('test/moved'));
    await to('test/again');
    expect(await leads('test/page')).toEqual(inAll('test/again'));
    expect(await leads('test/moved')).toEqual(inAll('test/again'));
    await to('test/page');
    expect(await leads('test/page')).toEqual(LOCALES.map(() => null));
    expect(await leads('test/again')).toEqual(inAll('test/page'));
  });

  it('never takes the path of another, nor two of one save the same', async () => {
    const used = expect.objectContaining({ code: 'pages.path-used', values: { path: 'our-climb' } });
    await expect(savePages(shop, [{ ...page, path: 'our-climb' }])).rejects.toEqual(used);
    const other = { ...page, code: 'test-other' };
    await expect(savePages(shop, [page, other])).rejects.toMatchObject({ code: 'pages.path-used' });
    expect(await findPage(shop, 'test/page')).toMatchObject({ code: 'test-page' });
  });

  it('with the brand in its address takes the one of the site config', async () => {
    await savePages(shop, [{ ...page, code: 'test-world', path: '{brand}-world/test' }]);
    await publishBlocks(shop, { ...content, entityId: 'test-world' }, blocks('World'));
    expect(await findPage(shop, 'tessaro-world/test')).toMatchObject({ code: 'test-world' });
  });

  it('stands only where its template stands', async () => {
    const at = (path: string, template: TemplateName) =>
      savePages(shop, [{ ...page, code: 'test-place', path, template }]);
    for (const path of ['{brand}-world/history', 'tessaro-world/history', 'privacy-policy/jobs', 'download'])
      await expect(at(path, 'generic'), path).rejects.toThrow('pages.path-taken');
    expect(await at('privacy-policy/test', 'privacy-policy-item')).toBe(1);
  });

  it('is listed with its draft and what is published of it', async () => {
    await saveDraft(shop, { ...content, basedOn: 1, blocks: blocks('Next') });
    expect(await listPages(shop)).toContainEqual({
      ...{ code: 'test-page', path: 'test/page', template: 'generic', layout: null, title: 'Pagina' },
      ...{ draftNumber: 2, publishedNumber: 1 },
    });
  });
});
