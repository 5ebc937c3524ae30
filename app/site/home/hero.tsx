import { useTranslations } from 'use-intl';
import { addressOf } from '#app/addresses.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { ProductCardData } from '../catalogue/load-cards.server.ts';
import { ProductPicture } from '../catalogue/product-picture.tsx';
import { useMoney } from '../catalogue/use-money.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';

/** One bike, one sentence, one price, one button; the notch is cut from the picture in the colour of the page. */
export function Hero({ bike, payoff }: { bike: ProductCardData; payoff: string }) {
  const t = useTranslations('home');
  const locale = useLocaleCode();
  const money = useMoney();
  return (
    <section className="relative grid min-h-[min(52rem,calc(100svh-var(--header)-2.5rem))] grid-rows-[auto_1fr_auto] overflow-hidden bg-[linear-gradient(#9dbccd_0,#c9d8dc_46%,#eadfce_78%,#d9c9b2_78.1%,#cdbb9f_100%)] sm:grid-rows-[auto_1fr]">
      <h1 className="max-w-[9em] px-(--margin) pt-[clamp(2rem,5vw,4.5rem)] text-mega font-bold tracking-[-0.035em] hyphens-none">
        {payoff}
      </h1>
      <div className="self-end sm:pl-[34vw] sm:pr-[1.5vw] sm:pb-[3%]">
        <ProductPicture
          alt={t('hero-alt', { name: bike.name, color: bike.colorName })}
          className="h-auto w-full"
          first
          hash={bike.pictureHash}
          height={780}
          sizes="(min-width: 640px) 64vw, 100vw"
          width={1200}
        />
      </div>
      <div className="bg-page px-(--margin) py-6 sm:absolute sm:bottom-0 sm:left-0 sm:w-[27rem] sm:rounded-tr-[clamp(2rem,4.6vw,4.5rem)] sm:pr-12">
        <h2 className="text-t3">{t('hero-title', { name: bike.name, color: bike.colorName })}</h2>
        <p className="mt-3 text-pretty">{t('hero-text')}</p>
        {bike.price && (
          <p className="mt-3 font-semibold w-ramp">
            {t('from', { price: money(bike.price.streetAmount, bike.price.currency) })}
          </p>
        )}
        <p className="mt-6">
          <ButtonLink
            href={addressOf(locale, 'bike-item', { category: bike.category, slug: bike.slug })}
            icon="right"
            look="ink"
          >
            {t('hero-link', { name: bike.name })}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
