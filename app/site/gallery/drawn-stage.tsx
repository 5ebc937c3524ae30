import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import { drawingAddress } from '#domain/media/addresses.ts';
import { productWords } from '#messages/product/words.ts';
import { closePicture } from './close-picture.ts';
import { DrawnThumbnails } from './drawn-thumbnails.tsx';
import { ZoomLink } from './zoom-link.tsx';

/** Windows whose stage is wider than the widest rendition, in their own pixels. */
const FINE = '(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)';

type Props = {
  hashes: readonly string[];
  name: string;
  alt: string;
  isSquare: boolean;
  /** What lies over the large one. */
  children: ReactNode;
};

/** A product's drawings: one large, to be looked at closely, and all to choose from below. */
export default function DrawnStage({ hashes, name, alt, isSquare, children }: Props) {
  const t = useWords(productWords);
  const [chosen, setChosen] = useState(0);
  const count = hashes.length;
  const [first = null] = hashes;
  const index = chosen < count ? chosen : 0;
  const close = hashes.map((hash, at) =>
    closePicture(hash, at === 0 ? alt : `${alt}. ${t('picture-number', { number: at + 1, count })}`),
  );
  function choose(event: MouseEvent, at: number): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setChosen(at);
  }
  return (
    <>
      <div className="relative grid min-h-[min(43rem,92vw)] overflow-hidden rounded-corner bg-[linear-gradient(#e2e6e5_0,#edf0ee_66%,#d8dcda_66.1%,#e8ebe9_100%)]">
        {children}
        <ZoomLink className="grid items-end" name={name} pictures={close} start={index}>
          <ProductPicture
            alt={alt}
            className={
              isSquare
                ? 'mx-auto my-10 max-h-[36rem] w-[min(78%,36rem)] object-contain'
                : 'mx-auto mb-[min(9%,5rem)] aspect-[20/13] w-[93%] max-w-[76rem] object-contain object-bottom'
            }
            drawnIf={isSquare ? undefined : FINE}
            first
            hash={first}
            height={isSquare ? 900 : 780}
            sizes="(min-width: 1024px) 64vw, 93vw"
            width={isSquare ? 900 : 1200}
          />
          {index > 0 && (
            // It covers the whole bike, which keeps the stage as high as it was.
            <img
              alt={close[index]?.alt}
              className="absolute inset-0 size-full bg-[#e6e9e7] object-cover"
              src={drawingAddress(hashes[index] ?? '')}
            />
          )}
          <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface">
            <Icon name="expand" size={20} />
            <span className="sr-only">{t('enlarge')}</span>
          </span>
        </ZoomLink>
      </div>
      {count > 1 && <DrawnThumbnails {...{ hashes, index }} onChoose={choose} />}
    </>
  );
}
