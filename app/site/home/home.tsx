import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { inEveryLanguage } from '../catalogue/alternates.ts';
import { loadCards } from '../catalogue/load-cards.server.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { PageHead } from '../shell/page-head.tsx';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import { useShell } from '../shell/use-shell.ts';
import type { Route } from './+types/home';
import { Hero } from './hero.tsx';

const MOST_BIKES = 6;
const MOST_GOODS = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const [bikes, goods] = await Promise.all([
    loadCards(visit.shop, { kind: 'bike' }),
    loadCards(visit.shop, { kind: 'shop' }),
  ]);
  visit.showTags('catalogue', 'prices', 'stock');
  return {
    bikes: bikes.slice(0, MOST_BIKES),
    goods: goods.slice(0, MOST_GOODS),
    alternates: inEveryLanguage((locale) => addressOf(locale, 'home')),
  };
}

export default function Home() {
  const t = useTranslations('home');
  const locale = useLocaleCode();
  const shell = useShell();
  const { bikes, goods } = useLoaderData<typeof loader>();
  const [hero] = bikes;
  return (
    <>
      <PageHead description={t('description')} title={shell?.payoff ?? t('bikes')} />
      {hero && <Hero bike={hero} payoff={shell?.payoff ?? ''} />}
      <Section href={addressOf(locale, 'bike-archive')} link={t('all-bikes')} title={t('bikes')}>
        {bikes.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 1280px) 30vw, (min-width: 640px) 46vw, 92vw" />
          </li>
        ))}
      </Section>
      <Section href={addressOf(locale, 'ecommerce-archive')} link={t('all-goods')} title={t('goods')}>
        {goods.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes="(min-width: 1280px) 30vw, (min-width: 640px) 46vw, 92vw" />
          </li>
        ))}
      </Section>
    </>
  );
}

function Section({
  title,
  link,
  href,
  children,
}: {
  title: string;
  link: string;
  href: string;
  children: React.ReactNode;
}) {
  return (
    <section className="wrap pt-(--section) last:pb-(--section)">
      <div className="mb-[clamp(1.75rem,3vw,3rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 className="text-t1">{title}</h2>
        <ButtonLink href={href} icon="right" look="ghost">
          {link}
        </ButtonLink>
      </div>
      <ul className="grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>
    </section>
  );
}
