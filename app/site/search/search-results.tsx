import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { Paging } from '#app/site/frame/paging.tsx';
import { FitNote } from '#app/site/size-finder/fits.tsx';
import { ChipLink } from '#app/ui/chip.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { searchWords } from '#messages/search/words.ts';
import { foundAddress } from './found-address.ts';
import type { SearchAnswer } from './load-search.server.ts';
import { SEARCH_TABS, type SearchTab } from './tabs.ts';

type Props = { answer: SearchAnswer };

const TABS = Object.keys(SEARCH_TABS) as SearchTab[];
const CARD_SIZES = '(min-width: 1720px) 29rem, (min-width: 1280px) 28vw, (min-width: 640px) 42vw, 76vw';

/** The results: categories as links, products as cards, earlier years and pages as lines. */
export function SearchResults({ answer }: Props) {
  const t = useWords(searchWords);
  const locale = useLocaleCode();
  const { typed, tab, counts, categories, products } = answer;
  const part = tab === 'all' ? undefined : tab;
  const pageAt = (number: number) =>
    addressOf(locale, 'search', {}, { q: typed, in: part, page: number > 1 ? String(number) : undefined });
  return (
    <>
      <div className="pt-4">
        <TabLinks
          label={t('parts')}
          tabs={TABS.filter((name) => name === tab || counts[name] > 0).map((name) => ({
            name: t(`tabs.${name}`),
            href: addressOf(locale, 'search', {}, { q: typed, in: name === 'all' ? undefined : name }),
            current: name === tab,
            count: counts[name],
          }))}
        />
      </div>
      {categories.length > 0 && (
        <ul aria-label={t('categories')} className="flex flex-wrap gap-2 pt-8">
          {categories.map((category) => (
            <li key={`${category.kind} ${category.slug}`}>
              <ChipLink href={foundAddress(locale, category)}>{category.title}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      {products.length > 0 && (
        <ul
          {...foundIn('search', t('title'))}
          aria-label={t('products')}
          className="grid gap-x-(--gutter) gap-y-12 pt-8 sm:grid-cols-2 xl:grid-cols-3"
        >
          {products.map((product, index) => (
            <li className="relative" key={product.id}>
              <ProductCard first={index < 2} heading="h2" product={product} sizes={CARD_SIZES} />
              <FitNote code={product.code} />
            </li>
          ))}
        </ul>
      )}
      <Lines places={answer.earlier} title={t('earlier')} />
      <Lines places={answer.texts} title={t('tabs.pages')} />
      <Paging at={pageAt} page={answer.page} pages={answer.pages} />
    </>
  );
}

function Lines({ places, title }: { places: SearchAnswer['texts']; title: string }) {
  const locale = useLocaleCode();
  if (places.length === 0) return null;
  return (
    <section className="max-w-[44rem] pt-12">
      <h2 className="text-t4">{title}</h2>
      <ul className="mt-2 border-t border-line">
        {places.map((place) => (
          <li className="border-b border-line" key={place.slug}>
            <a
              className="flex min-h-14 items-center justify-between gap-4 py-3 no-underline hover:underline"
              href={foundAddress(locale, place)}
            >
              {place.title}
              <Icon name="right" size={18} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
