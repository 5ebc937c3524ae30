import { addressOf } from '#app/addresses.ts';
import type { RequestContext } from '#app/context.ts';
import { deliveryFacts } from '#app/site/product/delivery-facts.server.ts';
import type { DealerService } from '#domain/dealers/services.ts';
import { DEALERS_TAG } from '#domain/epochs/tags.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName } from '#shared/format-cache.ts';
import { languageTag } from '#shared/locale.ts';
import type { BuyFacts } from './buy-facts.tsx';
import type { FactWords } from './buy-facts-body.tsx';

/**
 * What stands below a bike's buy button: where it can be collected for nothing, how it leaves in
 * its box, and where it can be ridden. Only what the shop holds.
 */
export async function loadBuyFacts(visit: RequestContext, bike: string): Promise<BuyFacts> {
  const { assembly, ways, dealers } = await deliveryFacts(visit);
  visit.showTags(DEALERS_TAG);
  const t = translator(visit.shop.locale);
  const isFree = ways.some((way) => way.isCollection && way.amount + way.bulkyAmount === 0);
  const collect = isFree && dealersWith(visit, dealers, { service: 'collects', bike });
  const ride = dealersWith(visit, dealers, { service: 'test-rides', bike });
  return {
    country: visit.shop.country,
    words: visit.staticData<readonly FactWords[]>([
      ...(collect ? [{ about: 'collect' as const, head: t('promise.collect'), ...collect }] : []),
      ...(assembly
        ? [{ about: 'assembly' as const, head: assembly.state, text: assembly.rest, link: null }]
        : []),
      ...(ride ? [{ about: 'ride' as const, head: t('promise.ride'), ...ride }] : []),
    ]),
  };
}

type Dealers = Awaited<ReturnType<typeof deliveryFacts>>['dealers'];

/**
 * The dealers of the visitor's country that offer a service: a single one by its name, else how
 * many there are and where the nearest is found, from where one comes back to the bike. Null: none.
 */
function dealersWith(
  { shop: { locale, country } }: RequestContext,
  all: Dealers,
  { service, bike }: { service: DealerService; bike: string },
): Pick<FactWords, 'text' | 'link'> | null {
  const t = translator(locale);
  const [first, ...others] = all.filter(({ services }) => services.includes(service));
  if (!first) return null;
  const named = { count: 1 + others.length, country: countryName(country, languageTag(locale)) };
  return {
    text: others.length === 0 ? `${first.name}, ${first.city}.` : t('promise.dealers-there', named),
    link: {
      text: t('promise.find-nearest'),
      href: addressOf(locale, 'store-locator', {}, { country, service, bike }),
    },
  };
}
