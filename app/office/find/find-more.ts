import { listFoundProducts } from '#domain/assortment/list-found-products.ts';
import { listFoundUsages } from '#domain/assortment/list-found-usages.ts';
import { listFoundCampaigns } from '#domain/campaigns/list-found-campaigns.ts';
import { listFoundDealers } from '#domain/dealers/list-found-dealers.ts';
import { listForms } from '#domain/forms/find-form.ts';
import { listFoundCases } from '#domain/inbox/list-found-cases.ts';
import { listPromotions } from '#domain/promotions/list-promotions.ts';
import { listFoundReturns } from '#domain/returns/list-found-returns.ts';
import { listFoundWithdrawals } from '#domain/returns/list-found-withdrawals.ts';
import { listFoundReviews } from '#domain/reviews/list-found-reviews.ts';
import { listManufacturers } from '#domain/safety/list-manufacturers.ts';
import type { Shop } from '#domain/shop.ts';
import { masked } from '#domain/staff/masked.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import type { StaffRoom } from '#domain/staff/rights.ts';
import { countryName } from '#shared/format-cache.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { dayText, whenText } from '../format.ts';
import { promotionPath } from '../promotions/load-promotions.ts';
import { usagePath } from '../usages/usages.tsx';
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
  { title: 'page.withdrawals', room: 'returns', find: findWithdrawals },
  { title: 'page.inbox', room: 'inbox', find: findCases },
  { title: 'page.reviews', room: 'inbox', find: findReviews },
  { title: 'page.dealers', room: 'quotes', find: findDealers },
  { title: 'find.products', room: 'catalogue', find: findProducts },
  { title: 'page.campaigns', room: 'prices', find: findCampaigns },
  { title: 'page.promotions', room: 'prices', find: findPromotions },
  { title: 'page.usages', room: 'catalogue', find: findUsages },
  { title: 'page.manufacturers', room: 'catalogue', find: findManufacturers },
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

async function findWithdrawals({ shop, say, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundWithdrawals(shop, text, limit);
  return found.map(({ id, orderNumber, declaredAt, refundDueBy, progress }) => ({
    ...{ key: id, name: orderNumber ?? say('page.withdrawal'), to: `/office/withdrawals/${id}` },
    about: [
      whenText(locale, declaredAt, shop.clock.now()),
      say(`withdrawals.progress.${progress}`),
      say('withdrawals.due', { day: dayText(locale, refundDueBy) }),
    ].join(', '),
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

async function findDealers({ shop, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundDealers(shop, text, limit);
  return found.map(({ slug, name, city, country }) => ({
    ...{ key: slug, name, about: `${city}, ${countryName(country, locale)}`, to: `/office/dealers/${slug}` },
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

async function findPromotions({ shop, say, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listPromotions({ ...shop, locale }, { state: null, search: text, after: '', limit });
  return found.map(({ code, name, state }) => ({
    ...{ key: code, name: code, to: promotionPath(code) },
    about: [name, say(`promotions.is.${state}`)].filter(Boolean).join(', '),
  }));
}

async function findUsages({ shop, locale, text, limit }: Looking): Promise<FoundThing[]> {
  const found = await listFoundUsages({ ...shop, locale }, text, limit);
  return found.map(({ code, name }) => ({ key: code, name, about: code, to: usagePath(code) }));
}

async function findManufacturers({ shop, text, limit }: Looking): Promise<FoundThing[]> {
  const typed = text.toLowerCase();
  // There are a few of them.
  const found = (await listManufacturers(shop)).filter(({ code, name }) =>
    [code, name].some((one) => one.toLowerCase().includes(typed)),
  );
  return found.slice(0, limit).map(({ code, name }) => ({
    ...{ key: code, name, about: code, to: `/office/manufacturers/${encodeURIComponent(code)}` },
  }));
}
