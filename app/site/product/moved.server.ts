import { data, redirect } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { cardOf } from '#app/site/catalogue/load-cards.server.ts';
import { findMoved } from '#domain/catalogue/find-moved.ts';
import type { CategoryKind } from '#domain/catalogue/kinds.ts';
import { listCategories } from '#domain/catalogue/list-categories.ts';
import { listProducts } from '#domain/catalogue/list-products.ts';
import { listUsages } from '#domain/catalogue/list-usages.ts';

/** A successor of an ended product. */
export type Successor = { readonly name: string; readonly href: string };
export type Gone = { readonly successors: readonly Successor[] };

/** Slugs are short and have no invisible characters. */
const SLUG = /^[^\p{C}]{1,200}$/u;
/** Parameters whose values are slugs of a language. */
const SLUGGED = ['category', 'usage'];

/** Whether a text can be a slug. */
export const isSlug = (text: string): boolean => SLUG.test(text);

/**
 * Answers for an unknown category: redirects to the one with this slug in another language, or
 * formerly; else 404.
 */
export async function categoryElsewhere(
  { shop }: RequestContext,
  kind: CategoryKind,
  slug: string,
  url: string,
): Promise<never> {
  const code = isSlug(slug) ? await findMoved(shop, `${kind}-category`, slug) : null;
  const category = code && (await listCategories(shop, kind)).find((one) => one.code === code);
  if (!category) throw data('This page could not be found', { status: 404 });
  const name = kind === 'bike' ? 'bike-archive-category' : 'ecommerce-archive-category';
  throw redirect(addressOf(shop.locale, name, { category: category.slug }) + new URL(url).search, 301);
}

/**
 * Answers for an unknown product: redirects to its present address, whatever slug it had; else 404.
 */
export async function productElsewhere(
  { shop }: RequestContext,
  kind: CategoryKind,
  slug: string,
  url: string,
): Promise<never> {
  const code = isSlug(slug) ? await findMoved(shop, 'product', slug) : null;
  const [product] = code ? await listProducts(shop, { kind, codes: [code], withArchived: true }) : [];
  const address = product && cardAddress(shop.locale, cardOf(product, shop.locale));
  const { pathname, search } = new URL(url);
  if (!address || address === pathname) throw data('This page could not be found', { status: 404 });
  throw redirect(address + search, 301);
}

/** The address with the present slugs of its categories and usages; null when none changed. */
export async function slugsHere(
  { shop }: RequestContext,
  kind: CategoryKind,
  unknown: readonly string[],
  url: string,
): Promise<string | null> {
  const { pathname, searchParams } = new URL(url);
  const here = new Map<string, string>();
  for (const [name, slug] of searchParams) {
    if (!SLUGGED.includes(name) || !unknown.includes(slug) || !isSlug(slug)) continue;
    const isUsage = name === 'usage';
    const code = await findMoved(shop, isUsage ? 'usage' : `${kind}-category`, slug);
    const known = isUsage ? await listUsages(shop) : await listCategories(shop, kind);
    const found = known.find((one) => one.code === code);
    if (found && found.slug !== slug) here.set(`${name} ${slug}`, found.slug);
  }
  if (here.size === 0) return null;
  const pairs = [...searchParams].map(([name, value]) => [name, here.get(`${name} ${value}`) ?? value]);
  return `${pathname}?${new URLSearchParams(pairs as [string, string][])}`;
}
