import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import { useShell } from '#app/site/frame/use-shell.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { BlockProps } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import type { hero } from './fields.ts';
import type { HeroBike } from './load.server.ts';

type Props = BlockProps<typeof hero, HeroBike>;

/**
 * The peaks begin where the title ends and may cover a part of its last line, in any language. So
 * they are a grid row of their own, drawn up by that much. The header floats over the sky.
 */
export default function Hero({ data, texts, loaded }: Props) {
  const shell = useShell();
  return (
    <section className="relative isolate -mt-(--header) grid grid-rows-[auto_1fr_auto] overflow-hidden bg-[#9dbccd] text-(--light-ink) [--bike:106vw] [--mega:15vw] max-sm:min-h-[min(46rem,100svh)] sm:[--bike:92vw] sm:[--mega:var(--text-mega)] lg:min-h-[min(56.25rem,calc(100svh-2.5rem))] lg:grid-rows-[auto_1fr] lg:[--bike:min(60.5vw,76rem,max(86svh,36rem))]">
      <BlockPicture
        alt=""
        className="absolute inset-0 -z-2 size-full object-cover"
        first
        picture={data.sky}
      />
      <div className="wrap -z-1 pt-[calc(var(--header)+clamp(1.5rem,2.6vw,3rem))]">
        <h1 className="max-w-[7.6em] text-(length:--mega) leading-[0.88] font-bold tracking-[-0.035em] text-balance hyphens-none">
          {texts.title ?? shell?.payoff}
        </h1>
      </div>
      <div className="relative min-h-[calc(var(--bike)*0.74)] lg:min-h-[calc(var(--bike)*0.62)]">
        <BlockPicture
          alt=""
          className="absolute inset-x-0 top-[calc(var(--mega)*-0.24)] -z-1 h-[calc(100%+var(--mega)*0.24+5rem)] w-full object-cover object-top lg:h-[calc(100%+var(--mega)*0.24)]"
          first
          picture={data.terrain}
        />
        {loaded?.picture && (
          <BlockPicture
            alt={texts.alt}
            className="absolute -right-[3vw] bottom-0 h-auto w-(--bike) max-w-none sm:right-[4vw] lg:right-[max(1.5vw,50%-56rem)] lg:bottom-[5%]"
            first
            picture={loaded.picture}
          />
        )}
      </div>
      <Notch loaded={loaded} texts={texts} />
    </section>
  );
}

/** A corner cut out of the picture, in the page's colour. */
function Notch({ texts, loaded }: Pick<Props, 'texts' | 'loaded'>) {
  const t = useWords(catalogueWords);
  const locale = useLocaleCode();
  const money = useMoney();
  const price = loaded?.price;
  return (
    <div className="relative rounded-tr-[clamp(2rem,4.6vw,4.5rem)] bg-page px-(--margin) pt-6 pb-6 text-ink lg:absolute lg:bottom-0 lg:left-0 lg:w-[max(27rem,50%-23rem)] lg:pr-12 lg:pl-[max(var(--margin),50%-50rem+var(--margin))]">
      <h2 className="text-t3">{texts.name}</h2>
      <p className="mt-3 text-pretty max-sm:sr-only">{texts.text}</p>
      <p className="mt-3 flex gap-4 font-semibold w-ramp max-sm:justify-between">
        {price && (
          <span>
            {t('from')} {money(price.streetAmount, price.currency)}
          </span>
        )}
        {texts.fact && <span>{texts.fact}</span>}
      </p>
      {loaded && (
        <p className="mt-4 sm:mt-6" {...foundIn('hero', texts.name)}>
          <ButtonLink
            className="max-sm:w-full"
            href={addressOf(locale, 'bike-item', { category: loaded.category, slug: loaded.slug })}
            icon="right"
            look="ink"
          >
            {texts.link}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}
