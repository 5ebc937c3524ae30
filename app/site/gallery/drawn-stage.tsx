import { type MouseEvent, type ReactNode, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import { drawingAddress } from '#domain/media/addresses.ts';
import type { GoodView } from '#drawing/goods/good-scene.ts';
import type { BicycleView } from '#drawing/views.ts';
import { productWords } from '#messages/product/words.ts';
import { DrawnViews } from './drawn-views.tsx';
import styles from './views.css?url';
import { ZoomLink } from './zoom-link.tsx';

/** Windows whose stage is wider than the widest rendition, in their own pixels. */
const FINE = '(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)';

/** The parts that a bicycle's drawing shows by name, beside the whole: `….svg#cockpit`. */
export const BICYCLE_PARTS = [
  ...(['frame', 'front', 'rear', 'cockpit', 'drivetrain'] as const),
] satisfies readonly BicycleView[];

/** The sides of an article of which one stands beside its front. */
const OTHER_SIDES = ['back', 'sole', 'wound', 'profile'] satisfies readonly GoodView[];

type Props = {
  /** The name of the drawing. */
  drawing: string | null;
  name: string;
  alt: string;
  isSquare: boolean;
  /** What the drawing shows by name beside the whole. */
  parts: readonly (BicycleView | GoodView)[];
  /** What lies over the large one. */
  children: ReactNode;
};

/**
 * A product's drawing, large, to be looked at closely; below it the views of its parts. An
 * article's other side stands beside its front where there is room.
 */
export default function DrawnStage({ drawing, name, alt, isSquare, parts, children }: Props) {
  const t = useWords(productWords);
  const [index, setIndex] = useState(0);
  const address = drawing ? drawingAddress(drawing) : undefined;
  const views = address
    ? [
        { address, alt, name: t('views.full'), isDrawing: true },
        ...parts.map((part) => {
          const title = t(`views.${part}`);
          return { address: `${address}#${part}`, alt: `${alt}. ${title}`, name: title, isDrawing: true };
        }),
      ]
    : [];
  const other = OTHER_SIDES.some((side) => side === parts[0]) ? views[1] : undefined;
  const shown = index > 0 && views[index];
  function choose(event: MouseEvent, at: number): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setIndex(at);
  }
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <div className="stage relative grid min-h-[min(43rem,92vw)] overflow-hidden rounded-corner bg-[linear-gradient(#e2e6e5,#edf0ee)]">
        {children}
        <ZoomLink className="grid items-end" name={name} pictures={views} start={index}>
          <Whole {...{ alt, drawing, isSquare, other }} />
          <span className="over-stage absolute inset-0" data-drawing={address} />
          {shown && (
            // It covers the whole bike, which keeps the stage as high as it was.
            <img alt={shown.alt} className="absolute inset-0 size-full bg-[#e6e9e7]" src={shown.address} />
          )}
          <span className="absolute right-4 bottom-4 grid size-11 place-items-center rounded-full bg-surface">
            <Icon name="expand" size={20} />
            <span className="sr-only">{t('enlarge')}</span>
          </span>
        </ZoomLink>
      </div>
      {views.length > 1 && <DrawnViews {...{ views, index }} onChoose={choose} />}
    </>
  );
}

type WholeProps = Pick<Props, 'drawing' | 'alt' | 'isSquare'> & {
  other: { address: string; alt: string } | undefined;
};

/** Another size or build comes as the drawing itself, which is made before its renditions are. */
function Whole({ drawing, alt, isSquare, other }: WholeProps) {
  const [opened] = useState(drawing);
  const picture = (
    <ProductPicture
      alt={alt}
      className={isSquare ? 'object-contain' : 'stage-bike object-contain object-bottom'}
      drawnIf={isSquare && !other ? undefined : drawing === opened ? FINE : 'all'}
      first
      hash={drawing}
      height={isSquare ? 900 : 780}
      sizes={other ? '(min-width: 1024px) 32vw, 78vw' : '(min-width: 1024px) 64vw, 93vw'}
      width={isSquare ? 900 : 1200}
    />
  );
  if (!isSquare) return picture;
  return (
    <span className="stage-good">
      {picture}
      {other && <img alt={other.alt} className="stage-good-other" loading="lazy" src={other.address} />}
    </span>
  );
}
