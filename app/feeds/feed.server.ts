import { addressOf, inMarket } from '#app/addresses.ts';
import { loadProduct, type ProductData, type VariantData } from '#app/site/product/load-product.server.ts';
import { decimalAmount } from '#app/structured-data/decimal-amount.ts';
import { listProductAddresses, type ProductAddress } from '#domain/catalogue/list-product-addresses.ts';
import { findCountry } from '#domain/markets/find-country.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import { deliveryAmount } from '#domain/shipping/delivery-amount.ts';
import { listShippingMethods, type ShippingMethod } from '#domain/shipping/list-shipping-methods.ts';
import { reachOf, usualWay } from '#domain/shipping/usual-way.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { Availability } from '#domain/stock/availability.ts';
import { escaped } from './sitemap.server.ts';

/** Products read at a time, to bound the memory a feed takes. */
const AT_A_TIME = 50;

/** The shop in a feed's country; its links name the country that is in another market. */
type FeedShop = Shop & { readonly addressCountry: string | null };

/**
 * The product feed of a country and language, part by part: RSS 2.0 with Google's `g:` names. It
 * has every variant for sale with the price, stock and address of its page; none while nothing is
 * delivered to the country, so that whoever reads it offers nothing there.
 */
export async function* productFeed(shop: FeedShop): AsyncGenerator<string> {
  const { siteName } = await findSiteConfig(shop);
  const ways = await listShippingMethods(shop, shop);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>${escaped(siteName)}</title><link>${escaped(shop.baseUrl + inMarket(addressOf(shop.locale, 'home'), shop.addressCountry))}</link><description>${escaped(siteName)}</description>`;
  const country = await findCountry(shop.db, shop.country);
  if (country?.isServed) yield* allItems(shop, { brand: siteName, ways });
  yield '</channel></rss>\n';
}

type Offered = { brand: string; ways: readonly ShippingMethod[] };

async function* allItems(shop: FeedShop, offered: Offered): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const addresses = await listProductAddresses(shop, { locale: shop.locale, after, limit: AT_A_TIME });
    for (const address of addresses)
      if (!address.archived) yield await itemsOf(shop, { address, ...offered });
    const last = addresses.at(-1);
    if (!last) return;
    after = last.code;
  }
}

type Listed = Offered & { address: ProductAddress };

/** The items of a product; none where no carrier brings it: a feed's goods are delivered. */
async function itemsOf(shop: FeedShop, { address, brand, ways }: Listed): Promise<string> {
  const kind = address.kind === 'bike' ? 'bike' : 'shop';
  const product = await loadProduct(shop, { ...address, kind });
  if (!product) return '';
  const to = { country: shop.country, hasBattery: product.hasBattery, canCollect: false };
  const way = usualWay(ways, to);
  if (reachOf(ways, way) === 'nowhere') return '';
  return product.variants.map((variant) => item(shop, { address, product, variant, brand, way })).join('\n');
}

type Item = {
  address: ProductAddress;
  product: ProductData;
  variant: VariantData;
  brand: string;
  way: ShippingMethod | null;
};

function item(shop: FeedShop, { address, product, variant, brand, way }: Item): string {
  const { categorySlug: category, slug, kind } = address;
  const link = addressOf(
    shop.locale,
    kind === 'bike' ? 'bike-item' : 'ecommerce-item',
    { category, slug },
    { v: variant.slug },
  );
  const color = product.colors.find(({ code }) => code === variant.color)?.name ?? '';
  const picture = product.pictures.find((one) => one.color === variant.color) ?? product.pictures[0];
  const isReduced = variant.listAmount > variant.streetAmount;
  const money = (amount: number) => `${decimalAmount(amount)} ${product.currency}`;
  const fields: Record<string, string | undefined> = {
    'g:id': variant.code,
    'g:item_group_id': address.code,
    'g:title': [product.name, variant.groupModel, color, variant.size]
      .filter(Boolean)
      .join(' ')
      .slice(0, 150),
    'g:description': (product.description || product.tagline).slice(0, 5000),
    'g:link': shop.baseUrl + inMarket(link, shop.addressCountry),
    'g:image_link': picture && `${shop.baseUrl}${pictureAddress(picture.hash, 1200, 'webp')}`,
    'g:availability': AVAILABILITY[variant.availability],
    'g:price': money(isReduced ? variant.listAmount : variant.streetAmount),
    'g:sale_price': isReduced ? money(variant.streetAmount) : undefined,
    'g:brand': brand,
    'g:condition': 'new',
    'g:gtin': variant.gtin ?? undefined,
    'g:mpn': variant.mpn ?? variant.code,
    'g:google_product_category': GOOGLE_CATEGORIES[kind],
    'g:product_type': [...new Set([product.rootCategory.name, product.category.name])].join(' > '),
    'g:color': color || undefined,
    'g:size': variant.size || undefined,
    ...(kind === 'apparel' ? { 'g:gender': 'unisex', 'g:age_group': 'adult' } : {}),
  };
  const elements = Object.entries(fields).map(([name, value]) =>
    value === undefined ? '' : `<${name}>${escaped(value)}</${name}>`,
  );
  return `<item>${elements.join('')}${shippingOf(shop, { product, variant, kind, way })}</item>`;
}

type Sent = Pick<Item, 'product' | 'variant' | 'way'> & { kind: ProductAddress['kind'] };

/** What the usual delivery costs with this variant alone, as on its page. */
function shippingOf(shop: FeedShop, { product, variant, kind, way }: Sent): string {
  if (!way) return '';
  const goods = { goodsAmount: variant.streetAmount, bulkyPieces: kind === 'bike' ? 1 : 0 };
  const price = `${decimalAmount(deliveryAmount(way, goods).amount)} ${product.currency}`;
  return `<g:shipping><g:country>${shop.country}</g:country><g:service>${escaped(way.code)}</g:service><g:price>${price}</g:price></g:shipping>`;
}

/** Categories of Google's taxonomy. */
const GOOGLE_CATEGORIES: Record<ProductAddress['kind'], string> = {
  bike: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycles',
  apparel: 'Sporting Goods > Outdoor Recreation > Cycling > Cycling Apparel & Accessories',
  accessory: 'Sporting Goods > Outdoor Recreation > Cycling > Bicycle Accessories',
};

const AVAILABILITY: Record<Availability, string> = {
  available: 'in_stock',
  lowStock: 'in_stock',
  unavailable: 'out_of_stock',
};
