import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import type { Content } from '#domain/content/content.ts';

/** The picture at the head of an item's page, wider than its column. */
export function ItemPicture({ picture }: { picture: NonNullable<Content['picture']> }) {
  return (
    <div className="item-picture">
      <ProductPicture
        alt={picture.alt ?? ''}
        first
        hash={picture.hash}
        height={picture.height}
        sizes="(min-width: 1600px) 1472px, 96vw"
        width={picture.width}
      />
    </div>
  );
}
