import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { RenderBlocks } from '#app/blocks/render-blocks.tsx';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import { Breadcrumbs } from '#app/site/breadcrumbs/breadcrumbs.tsx';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { infinitamenteWords } from '#messages/infinitamente/words.ts';
import type { Currency } from '#shared/money.ts';
import type { Route } from './+types/infinitamente';
import { loadInfinitamente } from './load-index.server.ts';

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadInfinitamente(context.get(requestContext));
}

/** The bikes that are built to order, between the staff's blocks about it. */
export default function InfinitamentePage() {
  const t = useWords(infinitamenteWords);
  const { title, description, above, below, bikes, currency } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead description={description} inMarkets title={title} />
      <div className="wrap pt-6">
        <Breadcrumbs names={{ infinitamente: title }} route="infinitamente" />
        <h1 className="max-w-[12em] pt-8 pb-6 text-t1">{title}</h1>
      </div>
      <RenderBlocks blocks={above} />
      <section aria-label={t('cards')} className="wrap pb-(--section)">
        {bikes.length === 0 && <p className="rounded-corner-sm bg-page-2 p-4">{t('none')}</p>}
        <ul className="grid gap-x-(--gutter) gap-y-10 md:grid-cols-2">
          {bikes.map((bike, index) => (
            <li key={bike.slug}>
              <BikeCard bike={bike} currency={currency} first={index === 0} />
            </li>
          ))}
        </ul>
      </section>
      <RenderBlocks blocks={below} />
    </>
  );
}

type Bike = Awaited<ReturnType<typeof loadInfinitamente>>['bikes'][number];

/** A bike in a sample paint. The whole card is the link. */
function BikeCard({ bike, currency, first }: { bike: Bike; currency: Currency; first: boolean }) {
  const t = useWords(infinitamenteWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const { name, tagline, slug, picture, amount, weeks, tint } = bike;
  return (
    <article className="group relative">
      <div
        className="grid aspect-[1.35] items-end overflow-hidden rounded-corner bg-[color-mix(in_srgb,var(--tint)_16%,#eceeec)]"
        style={{ '--tint': tint } as React.CSSProperties}
      >
        <ProductPicture
          alt=""
          className="mx-auto mb-[7%] aspect-[20/13] w-[92%] object-contain object-bottom transition-transform duration-420 ease-bend group-hover:translate-x-[1.5%]"
          first={first}
          hash={picture}
          height={780}
          sizes="(min-width: 768px) 46vw, 92vw"
          width={1200}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 pt-4">
        <div>
          <h2 className="text-t3">
            <a
              className="no-underline outline-none after:absolute after:inset-0 focus-visible:shadow-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-(--focus)"
              href={addressOf(locale, 'infinitamente-item', { slug })}
            >
              {name}
            </a>
          </h2>
          <p className="text-small text-ink-2">{tagline}</p>
        </div>
        <p className="text-right text-[1.0625rem] font-semibold w-ramp">
          {t('from', { price: money(amount, currency) })}
          <small className="block text-micro font-[420] text-ink-2">{t('weeks', { weeks })}</small>
        </p>
        <p
          aria-hidden="true"
          className="col-span-full mt-2.5 flex items-center gap-2 font-semibold w-false-flat"
        >
          <ColorWheel />
          <span className="border-b-[1.5px] border-current group-hover:border-transparent">
            {t('start', { name })}
          </span>
        </p>
      </div>
    </article>
  );
}
