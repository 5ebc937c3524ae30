import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { saveContent } from '#domain/content/save-content.ts';
import { publish } from '#domain/pages/publish.ts';
import { saveDraft } from '#domain/pages/save-draft.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import type { ServerEnv } from '../http/env.ts';
import { mountPagebuilder } from './mount-pagebuilder.ts';

const shop = await testShop({ actor: { kind: 'staff', id: 'anna' } });
const app = new Hono<ServerEnv>();
mountPagebuilder(app, { base: shop });
const ref = { entitySlug: 'test-things', entityId: 'one', attributeSlug: 'content' };
const address = '/_/test-things/pagebuilder/one/content/';

beforeAll(async () => {
  const words = (title: string) => ({ title });
  const block = { id: 'top', parentId: null, type: 'call-to-action', version: 1, position: 0 };
  const texts = { en: { ...words('Hello'), subtitle: 'World' }, de: words('Hallo') };
  await saveDraft(shop, { ...ref, basedOn: 0, blocks: [{ ...block, data: { centered: true }, texts }] });
  await publish(shop, { ...ref, number: 1 });
  await saveDraft(shop, { ...ref, basedOn: 1, blocks: [] });
});

describe('S7.06 the page builder endpoint', () => {
  it('serves the body of an item of content only while the item is published', async () => {
    const staff = { ...shop, actor: { kind: 'staff', id: 'anna' } } as const;
    const text = {
      slug: 'later',
      title: 'Later',
      summary: 'Nobody may read this before its time has really come.',
    };
    const save = (isDraft: boolean) =>
      saveContent(staff, 'news', [
        { code: 'later', isDraft, showFrom: new Date(0), fields: {}, texts: { en: text }, blocks: [] },
      ]);
    const status = async () => (await app.request('/_/news/pagebuilder/later/content/')).status;
    await save(true);
    expect(await status()).toBe(404);
    await save(false);
    expect(await status()).toBe(200);
  });

  it('serves the published document in the language asked for, text by text in English where it is missing', async () => {
    const answer = await app.request(`${address}?locale=de`, { headers: { 'Accept-Language': 'fr' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Language')).toBe('de');
    expect(await answer.json()).toEqual({
      entity: 'test-things',
      id: 'one',
      attribute: 'content',
      version: 1,
      locale: 'de',
      blocks: [
        {
          ...{ id: 'top', parent_id: null, type: 'call-to-action', version: 1, position: 0 },
          data: { centered: true },
          texts: { title: 'Hallo', subtitle: 'World' },
        },
      ],
    });
  });

  it.each([
    ['de-AT,de;q=0.9', 'de'],
    ['nl', 'en'],
    ['', 'en'],
  ])('follows the reader’s languages: %s → %s', async (accepted, locale) => {
    const answer = await app.request(address, { headers: { 'Accept-Language': accepted } });
    expect(await answer.json()).toMatchObject({ locale });
    expect(answer.headers.get('Vary')).toContain('Accept-Language');
  });

  it.each([
    '/_/test-things/pagebuilder/two/content/',
    '/_/test-things/pagebuilder/one/other/',
    '/_/others/pagebuilder/one/content/',
  ])('answers 404 in words where nothing is published: %s', async (path) => {
    const answer = await app.request(`${path}?locale=it`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      error: { code: 'pages.not-found', message: 'Qui non è pubblicato nulla.', fields: {} },
    });
  });
});
