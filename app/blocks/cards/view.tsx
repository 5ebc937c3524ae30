import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import { type BlockProps, partsOf } from '../block.ts';
import { BlockPicture } from '../block-picture.tsx';
import type { card, cards } from './fields.ts';

type Props = BlockProps<typeof card> & { heading: 'h2' | 'h3' };

/** A card is one link. One whose address is wrong is left out. */
export default function Cards({ id, texts, parts }: BlockProps<typeof cards>) {
  const { title } = texts;
  return (
    <section aria-labelledby={title ? `${id}-title` : undefined} className="wrap py-[calc(var(--section)/2)]">
      {title && (
        <h2 className="mb-[clamp(1.75rem,3vw,3rem)] text-t2" id={`${id}-title`}>
          {title}
        </h2>
      )}
      <div className="grid gap-x-(--gutter) gap-y-12 sm:grid-cols-2">
        {partsOf<typeof card>(parts, 'card').map((one) => (
          <Card heading={title ? 'h3' : 'h2'} key={one.id} {...one} />
        ))}
      </div>
    </section>
  );
}

function Card({ data, texts, heading: Heading }: Props) {
  const href = linkAddress(texts.to, useLocaleCode());
  if (!href) return null;
  return (
    <article className="group relative">
      <div className="overflow-hidden rounded-corner">
        <BlockPicture
          alt=""
          className="aspect-[1.5] w-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.015]"
          picture={data.picture}
        />
      </div>
      <Heading className="mt-4 text-t3">
        <a className="no-underline after:absolute after:inset-0" href={href}>
          {texts.title}
        </a>
      </Heading>
      {texts.text && <p className="mt-2 max-w-[34em] text-pretty text-ink-2">{texts.text}</p>}
    </article>
  );
}
