import { text } from 'node:stream/consumers';
import { createElement } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { expect, test } from 'vitest';
import { loadProductPage } from '#app/site/product/load-product-page.server.ts';
import type { JsonLd } from '#app/structured-data/json-ld.ts';
import { answerReview } from '#domain/reviews/answer-review.ts';
import { publishReview } from '#domain/reviews/decide-review.ts';
import { readOwnReview } from '#domain/reviews/own-reviews.ts';
import type { Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { ownerOf, REVIEW, reviewOf } from '#tests/helpers/review-of.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { redirectOf, visitOf } from '#tests/helpers/visit-of.ts';
import { readReviews } from './load-reviews.server.ts';
import { openReview, postReview } from './review-page.server.ts';
import { loader } from './reviews.tsx';
import { ReviewsPart } from './reviews-part.tsx';

const shop = await testShop();
const staff: Shop = { ...shop, actor: { kind: 'staff', id: 'mara' } };

/** The page of the Vetta in a language: what it shows of reviews, and what it tells machines. */
async function vetta(locale: Shop['locale'] = 'de') {
  const nodes: JsonLd[] = [];
  const visit = {
    ...visitOf({ ...shop, locale }),
    describe: (...told: JsonLd[]) => void nodes.push(...told),
  };
  const at = { category: locale === 'de' ? 'rennrad' : 'road', slug: 'vetta', url: 'http://shop.test/x' };
  const { shown } = await loadProductPage(visit, 'bike', at);
  const part = shown.reviews?.part;
  const stream = part && (await prerenderToNodeStream(createElement(ReviewsPart, { data: part })));
  return { html: stream ? await text(stream.prelude) : '', node: nodes[0] ?? {}, name: shown.reviews?.name };
}

test('a product without a published review shows nothing of reviews, and tells machines nothing', async () => {
  const { review } = await reviewOf(shop);
  expect(review.state).toBe('waiting');
  const { html, node, name } = await vetta();
  expect([html, name]).toEqual(['', undefined]);
  expect(node).not.toHaveProperty('aggregateRating');
  expect(node).not.toHaveProperty('review');
});

test('a product says average and count in words, who wrote what in which language, and how that is checked', async () => {
  for (const [language, stars] of [
    ['it', '5'],
    ['de', '4'],
  ] as const) {
    const words = { title: `Titel ${language}`, text: '<b>www.spam.test</b> und sonst alles sehr gut.' };
    const { review, seen } = await reviewOf(shop, { language, stars, ...words });
    await publishReview(staff, { reviewId: review.id, seen });
    if (language === 'de') await answerReview(staff, { reviewId: review.id, answer: 'Danke für die Zeit.' });
  }
  const { html, node, name } = await vetta();
  const plain = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(name).toBe('Bewertungen');
  expect(plain).toContain('4,5 von 5 aus 2 Bewertungen');
  expect(plain).toContain('4 Sterne: eine Bewertung');
  expect(plain).toMatch(/Ada R\. 178,5 cm groß ?, bisher 1\.200 km Rad registriert/);
  expect(plain).toContain('Geschrieben auf Italienisch Titel it');
  expect(plain.indexOf('Titel de')).toBeLessThan(plain.indexOf('Titel it'));
  expect(plain).toMatch(/Tessaro antwortet .* Danke für die Zeit\./);
  expect(plain).toContain('Wenige Sterne sind kein Grund');
  expect(html).toContain('<h3 lang="it">Titel it</h3>');
  expect(html).toContain('&lt;b&gt;www.spam.test&lt;/b&gt;');
  expect(html.match(/<a [^>]*spam/)).toBeNull();
  expect(node).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 },
    review: [
      { name: 'Titel de', inLanguage: 'de', author: { name: 'Ada R.' }, reviewRating: { ratingValue: 4 } },
      { name: 'Titel it', inLanguage: 'it' },
    ],
  });
});

test('all of them stand on a page of their own, found in any spelling, and no page beyond the last', async () => {
  const { review, seen } = await reviewOf(shop, {}, 'LM25');
  await publishReview(staff, { reviewId: review.id, seen });
  const at = (query: string) =>
    loader({
      context: { get: () => visitOf({ ...shop, locale: 'en' }) },
      params: { locale: 'en', product: 'lm25' },
      request: new Request(`http://shop.test/en/reviews/lm25${query}`),
    } as never);
  expect(await at('')).toMatchObject({
    ...{ title: 'Reviews: Lama', page: 1, pages: 1 },
    back: { href: '/en/bikes/road/lama' },
  });
  for (const query of ['?page=2', '?page=0', '?page=x'])
    await expect(at(query)).rejects.toMatchObject({ init: { status: 404 } });
});

test('the note on how reviews are checked stands beside the average in every language', async () => {
  const { review, seen } = await reviewOf(shop, {}, 'CU25');
  await publishReview(staff, { reviewId: review.id, seen });
  const of = { productId: review.productId, productCode: 'CU25' };
  const notes = await Promise.all(
    LOCALES.map(
      async (locale) => (await readReviews({ ...shop, locale }, of, { page: 1, perPage: 10 })).words?.note,
    ),
  );
  expect(new Set(notes).size).toBe(LOCALES.length);
  expect(notes.every((note) => (note?.length ?? 0) > 300)).toBe(true);
});

/** A customer who reads English. */
async function reader(product: string) {
  const { own } = await ownerOf(shop, product);
  return { ...own, locale: 'en' } satisfies Shop;
}
const visitorOf = (own: Shop) => ({
  ...visitOf(own),
  personal: async () => ({ shop: own, guest: null, customer: { id: 'x' } as never }),
});
const post = (own: Shop, fields: Record<string, string>) =>
  postReview(
    visitorOf(own),
    new Request('http://shop.test/en/account/reviews/GH25', {
      method: 'POST',
      body: new URLSearchParams(fields),
    }),
    'GH25',
  );

test('the form keeps what was typed and says each fault beside its field', async () => {
  const own = await reader('GH25');
  const typed = { ...REVIEW, stars: '', title: 'x', bodyHeight: 'tall', intent: 'save' };
  const answer = (await post(own, typed)) as { data: { typed: object; fields: object }; init: ResponseInit };
  expect(answer.init.status).toBe(422);
  expect(Object.keys(answer.data.fields).sort()).toEqual(['bodyHeight', 'stars', 'title']);
  expect(answer.data.typed).toMatchObject({
    title: 'x',
    bodyHeight: 'tall',
    text: REVIEW.text,
    name: 'shown',
  });
  expect((await readOwnReview(own, 'GH25')).review).toBeNull();

  expect(await redirectOf(post(own, { ...REVIEW, intent: 'save' }))).toBe(
    '/en/account/reviews/GH25?done=sent',
  );
  const request = new Request('http://shop.test/en/account/reviews/GH25');
  const open = await openReview(visitorOf(own), request, 'GH25');
  expect(open).toMatchObject({
    ...{ review: { state: 'waiting', canChange: true }, proof: { isOrder: false }, shortName: 'Ada R.' },
    typed: { stars: '4', bodyHeight: '178.5', km: '1200', language: 'en' },
  });
  expect(await redirectOf(post(own, { intent: 'remove' }))).toBe('/en/account/reviews/GH25?done=removed');
  expect((await readOwnReview(own, 'GH25')).review?.state).toBe('removed');
});

test('who has no proof sees why, and nothing that they send is kept', async () => {
  const own = await reader('VT25');
  const request = new Request('http://shop.test/en/account/reviews/GH25');
  expect((await openReview(visitorOf(own), request, 'GH25')).proof).toBeNull();
  const answer = (await post(own, { ...REVIEW, intent: 'save' })) as { data: { sentence: string } };
  expect(answer.data.sentence).toMatch(/delivered to you/);
});
