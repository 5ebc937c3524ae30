import { useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useWords } from '#app/intl/use-words.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { NEW_TAB } from '#app/site/frame/shell-link.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { dealersWords } from '#messages/dealers/words.ts';
import type { Route } from './+types/dealer';
import { DealerMap } from './dealer-map.tsx';
import { loadDealer, type ShownDealer } from './load-dealer.server.ts';
import styles from './locator.css?url';
import { OpenWords } from './open-words.tsx';

export const handle: PageHandle = { layout: 'store-locator' };

export function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  return loadDealer(context.get(requestContext), params.slug);
}

export default function DealerPage() {
  const t = useWords(dealersWords);
  const locale = useLocaleCode();
  const dealer = useLoaderData<typeof loader>();
  return (
    <div className="locator">
      <link href={styles} precedence="page" rel="stylesheet" />
      <PageHead
        description={t('description', { name: dealer.name, address: `${dealer.street}, ${dealer.town}` })}
        title={`${dealer.name}, ${dealer.town}`}
      />
      <div className="locator-beside grid content-start gap-8 pt-4 pb-(--section) lg:row-span-2">
        <p>
          <a
            className="inline-flex min-h-(--hit) items-center gap-2 text-small font-semibold no-underline hover:underline"
            href={addressOf(locale, 'store-locator')}
          >
            <Icon name="left" size={18} />
            {t('all')}
          </a>
        </p>
        <div className="grid gap-3">
          <h1 className="text-t2">{dealer.name}</h1>
          <address className="text-lead text-ink-2 not-italic">
            {dealer.street}
            <br />
            {dealer.town}
            <br />
            {dealer.countryName}
          </address>
          <p className="font-semibold">
            <OpenWords open={dealer.open} />
          </p>
        </div>
        <Ways dealer={dealer} />
        <Contact dealer={dealer} />
        <Week week={dealer.week} />
        <Services services={dealer.services} />
      </div>
      <DealerMap
        center={dealer.at}
        dealers={[dealer]}
        isClose
        onPick={() => undefined}
        picked={dealer.slug}
        tiles={dealer.mapTiles}
      />
    </div>
  );
}

function Contact({ dealer: { phone, website } }: { dealer: ShownDealer }) {
  const t = useWords(dealersWords);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1">
      <dt className="py-2 text-ink-2">{t('phone')}</dt>
      <dd>
        <a className="inline-flex min-h-(--hit) items-center" href={`tel:${phone.replaceAll(' ', '')}`}>
          {phone}
        </a>
      </dd>
      {website && (
        <>
          <dt className="py-2 text-ink-2">{t('website')}</dt>
          <dd className="wrap-anywhere">
            <a className="inline-flex min-h-(--hit) items-center" href={website} {...NEW_TAB}>
              {website.replace('https://', '')}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}

function Week({ week }: { week: ShownDealer['week'] }) {
  const t = useWords(dealersWords);
  return (
    <section aria-labelledby="hours" className="grid gap-3">
      <h2 className="text-t4 font-semibold" id="hours">
        {t('hours')}
      </h2>
      <table className="w-full max-w-md text-left w-ramp">
        <tbody>
          {week.map(({ day, hours, isToday }) => (
            <tr
              aria-current={isToday ? 'date' : undefined}
              className="border-t border-line aria-[current]:font-semibold"
              key={day}
            >
              <th className="py-2 pr-6 font-[inherit] first-letter:uppercase" scope="row">
                {day}
              </th>
              <td className="py-2">{hours || <span className="text-ink-2">{t('open.closed')}</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-micro text-ink-2">{t('local-time')}</p>
    </section>
  );
}

function Ways({ dealer }: { dealer: ShownDealer }) {
  const t = useWords(dealersWords);
  const locale = useLocaleCode();
  return (
    <div className="flex flex-wrap gap-3">
      {dealer.services.includes('quotes') && (
        <ButtonLink href={addressOf(locale, 'quote', {}, { dealer: dealer.slug })} icon="right">
          {t('quote')}
        </ButtonLink>
      )}
      <ButtonLink href={dealer.directions} icon="pin" look="ghost" {...NEW_TAB}>
        {t('directions')}
      </ButtonLink>
    </div>
  );
}

function Services({ services }: Pick<ShownDealer, 'services'>) {
  const t = useWords(dealersWords);
  return (
    <section aria-labelledby="services" className="grid gap-3">
      <h2 className="text-t4 font-semibold" id="services">
        {t('what-they-do')}
      </h2>
      <ul className="grid gap-1.5">
        {services.map((service) => (
          <li key={service}>{t(`services-long.${service}`)}</li>
        ))}
      </ul>
    </section>
  );
}
