import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { cardAddress } from '#app/site/catalogue/card-address.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { yearsWords } from '#messages/years/words.ts';
import type { Route } from './+types/years';
import { loadYears, type SmallCardData } from './load-years.server.ts';
import { YearTabs } from './year-tabs.tsx';
import styles from './years.css?url';

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadYears(context.get(requestContext));
}

export default function Years() {
  const t = useWords(yearsWords);
  const locale = useLocaleCode();
  const { tabs, years } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-6 pb-(--section)">
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead description={t('intro')} inMarkets title={t('title')} />
      <Breadcrumbs names={{ 'year-archive-general': t('title') }} route="year-archive-general" />
      <div className="grid items-end gap-x-8 gap-y-4 pt-8 pb-10 lg:grid-cols-[7fr_5fr]">
        <h1 className="text-t1">{t('title')}</h1>
        <p className="max-w-[36em] text-lead text-pretty text-ink-2">{t('intro')}</p>
      </div>
      <YearTabs years={tabs} />
      {years.map(({ name, slug, bikes, cards }) => (
        <section aria-labelledby={`year-${slug}`} className="year-row" key={slug}>
          <div>
            <h2 className="text-mega font-[720] w-wall text-accent" id={`year-${slug}`}>
              {name}
            </h2>
            <p className="pt-2 pb-1 text-small text-ink-2">{t('count', { count: bikes })}</p>
            <TextLink href={addressOf(locale, 'year-archive', { year: slug })}>
              {t('see', { year: name })}
            </TextLink>
          </div>
          <ul>
            {cards.map((card) => (
              <li key={card.code}>
                <SmallCard card={card} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** A bike's picture and name. */
function SmallCard({ card }: { card: SmallCardData }) {
  const locale = useLocaleCode();
  return (
    <a className="block no-underline hover:underline" href={cardAddress(locale, card)}>
      <span
        className="grid aspect-[1.35] items-end overflow-hidden rounded-corner-sm bg-[color-mix(in_srgb,var(--tint)_16%,#eceeec)]"
        style={{ '--tint': card.tint } as React.CSSProperties}
      >
        <ProductPicture
          alt=""
          className="mx-auto mb-[8%] aspect-[20/13] w-[92%] object-contain object-bottom"
          hash={card.pictureHash}
          height={780}
          sizes="(min-width: 1024px) 18vw, (min-width: 640px) 30vw, 45vw"
          width={1200}
        />
      </span>
      <span className="block pt-2 text-small font-semibold w-false-flat">{card.name}</span>
    </a>
  );
}
