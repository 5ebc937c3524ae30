import type { ReactNode } from 'react';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { linkAddress } from '#app/link-address.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import type { Content } from '#domain/content/content.ts';
import { placeOf } from '#domain/content/kinds.ts';

type Props = {
  item: Pick<Content, 'kind' | 'slug' | 'title' | 'picture'>;
  /** What stands below the title: a date, a place. */
  children?: ReactNode;
  heading?: 'h2' | 'h3';
  sizes: string;
  first?: boolean;
  /** Path under the locale, where it is not the item's own page. */
  to?: string;
};

/** An item as a card: its picture, its title, and a line below. The whole card is the link. */
export function ContentCard({ item, children, heading: Heading = 'h3', sizes, first = false, to }: Props) {
  const { title, picture } = item;
  const href = linkAddress(to ?? `/${placeOf(item)}`, useLocaleCode()) ?? '';
  return (
    <article className="group relative">
      {picture && (
        <div className="overflow-hidden rounded-corner">
          <ProductPicture
            alt=""
            className="aspect-[1.5] w-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.015]"
            first={first}
            hash={picture.hash}
            height={picture.height}
            sizes={sizes}
            width={picture.width}
          />
        </div>
      )}
      <Heading className="mt-4 text-card">
        <a className="no-underline after:absolute after:inset-0" href={href}>
          {title}
        </a>
      </Heading>
      {children && <div className="mt-2 text-small text-ink-2">{children}</div>}
    </article>
  );
}
