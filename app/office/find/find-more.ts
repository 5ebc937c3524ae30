import { listFoundProducts } from '#domain/assortment/list-found-products.ts';
import { listFoundCampaigns } from '#domain/campaigns/list-found-campaigns.ts';
import { listFoundDealers } from '#domain/dealers/list-found-dealers.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { listFoundCases } from '#domain/inbox/list-found-cases.ts';
import { listFoundReturns } from '#domain/returns/list-found-returns.ts';
import { listFoundReviews } from '#domain/reviews/list-found-reviews.ts';
import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { StaffRoom } from '#domain/staff/rights.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { whenText } from '../format.ts';
import type { OfficeLocale, Say, Word } from '../words.ts';

/** One thing that was found: what it is called, something to know it by, and its page. */
export type FoundThing = {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  readonly to: string;
};
export type FoundGroup = { readonly title: Word; readonly items: readonly FoundThing[] };

type Looking = {
  readonly shop: Shop;
  readonly say: Say;
  readonly locale: OfficeLocale;
  readonly text: string;
  readonly limit: number;
};
type Finder = {
  readonly title: Word;
  readonly room: StaffRoom;
  readonly find: (looking: Looking) => Promise<FoundThing[]>;
};

const FINDERS: readonly Finder[] = [
  { title: 'page.returns', room: 'returns', find: findReturns },
  { title: 'page.inbox', room: 'inbox', find: findCases },
  { title: 'page.reviews', room: 'inbox', find: findReviews },
  { title: 'page.dealers', room: 'quotes', find: findDealers },
  { title: 'find.products', room: 'catalogue', find: findProducts },
  { title: 'page.campaigns', room: 'prices', find: findCampaigns },
];

/** What bears a name or a number of its own, in groups; of rooms that the person may look into. */
export async function findMore(looking: Looking): Promise<FoundGroup[]> {
  if (looking.text.length < 2) return [];
  const theirs = FINDERS.filter(({ room }) => mayAct(looking.shop, room, 'look'));
  const groups = await Promise.all(
    theirs.map(async ({ title, find }) => ({ title, items: await find(looking) })),
  );
  return groups.filter(({ items }) => items.length > 0);
}

async function findReturns({ shop, say, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundReturns(shop, text, limit);
  return found.map(({ number, orderNumber, status }) => ({
    ...{ key: number, name: number, to: `/office/returns/${number}` },
    about: [say('returns.of-order', { number: orderNumber }), say(`returns.state.${status}`)].join(', '),
  }));
}

async function findCases({ shop, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundCases(shop, text, limit);
  if (found.length === 0) return [];
  const forms = new Map((await listForms(shop)).map(({ slug, definition }) => [slug, definition.name]));
  const isOpen = mayAct(shop, 'persons', 'look');
  const now = shop.clock.now();
  return found.map(({ number, name, email, about, arrivedAt }) => {
    const who = name || email;
    const what = forms.get(about)?.[locale] ?? about;
    return {
      ...{ key: number, name: number, to: `/office/inbox/${number}` },
      about: [isOpen ? who : masked(who), what, whenText(locale, arrivedAt, now)].filter(Boolean).join(', '),
    };
  });
}

async function findReviews({ shop, say, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundReviews({ ...shop, locale }, text, limit);
  const isOpen = mayAct(shop, 'persons', 'look');
  return found.map(({ id, product, author, stars, state }) => ({
    ...{ key: id, name: product, to: `/office/reviews/${id}` },
    about: [
      say('reviews.stars', { n: stars }),
      isOpen ? author : masked(author),
      say(`reviews.state.${state}`),
    ].join(', '),
  }));
}

async function findDealers({ shop, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundDealers(shop, text, limit);
  return found.map(({ slug, name, city, country }) => ({
    ...{ key: slug, name, about: `${city}, ${country}`, to: `/office/dealers/${slug}` },
  }));
}

async function findProducts({ shop, say, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundProducts({ ...shop, locale }, text, limit);
  return found.map(({ code, name, year, status }) => ({
    ...{ key: code, name, to: productPath(code) },
    about: [code, year, say(`catalogue.state.${status}`)].filter(Boolean).join(', '),
  }));
}

async function findCampaigns({ shop, say, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundCampaigns(shop, text, limit);
  return found.map(({ id, name, state, startsAt }) => ({
    ...{ key: id, name, to: `/office/campaigns/${id}` },
    about: `${say(`campaigns.state.${state}`)}, ${whenText(locale, startsAt, shop.clock.now())}`,
  }));
}
