import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { languageTag } from '#shared/locale.ts';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockTextLink } from '../block-link.tsx';
import { BlockPicture } from '../block-picture.tsx';
import type { news, newsCard } from './fields.ts';

type Card = BlockProps<typeof newsCard>;

/** The cards stand in reading order; on wide screens the first spans both rows. */
export default function News({ id, texts, parts }: BlockProps<typeof news>) {
  const [first, ...others] = partsOf<typeof newsCard>(parts, 'news-card');
  if (!first) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="wrap py-(--section)">
      <div className="mb-[clamp(1.75rem,3vw,3rem)] flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h2 className="text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        <BlockTextLink to={texts.to}>{texts.link}</BlockTextLink>
      </div>
      <div className="grid gap-x-(--gutter) gap-y-6 lg:grid-cols-[7fr_5fr] lg:gap-y-12">
        <LargeCard {...first} />
        <div className="grid content-start gap-x-(--gutter) gap-y-6 sm:max-lg:grid-cols-2 lg:gap-12">
          {others.map((card) => (
            <SmallCard key={card.id} {...card} />
          ))}
        </div>
      </div>
    </section>
  );
}

function LargeCard(card: Card) {
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-corner">
        <BlockPicture
          alt=""
          className="aspect-[1.16] w-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.015]"
          picture={card.data.picture}
        />
      </div>
      <h3 className="mt-4 max-w-[22em] text-t3">
        <CardTitle {...card} />
      </h3>
      <CardDate {...card} />
    </article>
  );
}

/** A small card shows pixels, which weigh less than the drawing at its size. */
function SmallCard(card: Card) {
  const { hash, width, height } = card.data.picture;
  return (
    <article className="group relative grid grid-cols-[repeat(auto-fit,minmax(max(7rem,50%-1rem),1fr))] content-start gap-5 sm:max-lg:grid-cols-1 lg:gap-6">
      <div className="overflow-hidden rounded-corner">
        <ProductPicture
          alt=""
          className="aspect-square w-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.015]"
          hash={hash}
          height={height}
          sizes="(min-width: 1024px) 20vw, 46vw"
          width={width}
        />
      </div>
      <div>
        <h3 className="text-card">
          <CardTitle {...card} />
        </h3>
        <CardDate {...card} />
      </div>
    </article>
  );
}

function CardTitle({ texts: { title, to } }: Card) {
  const href = linkAddress(to, useLocaleCode());
  if (!href) return title;
  return (
    <a className="no-underline after:absolute after:inset-0" href={href}>
      {title}
    </a>
  );
}

function CardDate({ data: { date } }: Card) {
  const locale = useLocaleCode();
  const format = new Intl.DateTimeFormat(languageTag(locale), {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return (
    <time className="mt-2 block text-small text-ink-2" dateTime={date}>
      {format.format(new Date(date))}
    </time>
  );
}
