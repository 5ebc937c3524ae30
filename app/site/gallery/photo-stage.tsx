import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { closePicture } from '#app/site/zoom/close-picture.ts';
import { Icon } from '#app/ui/icon.tsx';
import { productWords } from '#messages/product/words.ts';
import type { StagePhotograph } from './shown-photograph.ts';
import { Thumbnails } from './thumbnails.tsx';
import { TurnButton } from './turn-button.tsx';
import styles from './views.css?url';
import { ZoomLink } from './zoom-link.tsx';

type Props = {
  name: string;
  /** In order, the first one large at first. */
  photographs: readonly StagePhotograph[];
  /** Where nobody said what a photograph shows. */
  alt: string;
  turn: readonly string[];
  isSquare: boolean;
  /** What lies over the large one. */
  children: ReactNode;
};

/** A product's photographs: one large, to be looked at closely, and all to choose from below. */
export default function PhotoStage({ name, photographs, alt, turn, isSquare, children }: Props) {
  const t = useWords(productWords);
  const [index, setIndex] = useState(0);
  const shown = photographs[index] ?? photographs[0];
  const close = photographs.map((one) => closePicture(one.hash, one.alt ?? alt));
  function choose(event: MouseEvent, at: number): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setIndex(at);
  }
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <div
        className="relative overflow-hidden rounded-corner bg-page-2 w-full"
        style={{ aspectRatio: isSquare ? '1' : '3 / 2', maxHeight: '52rem' }}
      >
        {children}
        {shown && (
          <ZoomLink className="group block size-full" name={name} pictures={close} start={index}>
            <ProductPicture
              alt={shown.alt ?? alt}
              className="size-full object-cover"
              first={index === 0}
              focal={shown.focal}
              hash={shown.hash}
              height={shown.height}
              sizes="(min-width: 1024px) 64vw, 100vw"
              width={shown.width}
            />
            <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface">
              <Icon name="expand" size={20} />
              <span className="sr-only">{t('enlarge')}</span>
            </span>
          </ZoomLink>
        )}
        {turn.length > 1 && (
          <span className="absolute bottom-4 left-4 z-1">
            <TurnButton hashes={turn} name={name} />
          </span>
        )}
      </div>
      {photographs.length > 1 && <Thumbnails {...{ photographs, alt, index }} onChoose={choose} />}
    </>
  );
}
