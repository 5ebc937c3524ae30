import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { isPlainPress } from '#app/site/navigation/page-link.ts';
import { Icon } from '#app/ui/icon.tsx';
import { drawingAddress } from '#domain/media/addresses.ts';
import type { GoodView } from '#drawing/goods/good-scene.ts';
import type { BicycleView } from '#drawing/views.ts';
import { productWords } from '#messages/product/words.ts';
import { type StageMeasure, StageName, StageRule, useScale } from './bike-stage.tsx';
import { DrawnViews } from './drawn-views.tsx';
import styles from './views.css?url';
import { ZoomLink } from './zoom-link.tsx';

/** Windows whose stage is wider than the widest rendition, in their own pixels. */
const FINE = '(min-width: 640px) and (min-resolution: 1.5x), (min-width: 1900px)';

/** What `--drawn` of a stage is of it, and the stage of a window beside its panel. */
const BIKE_SIZES = [
  '(min-width: 1800px) calc(77vw - 24rem)',
  '(min-width: 1600px) calc(45.4vw + 18rem)',
  '(min-width: 1536px) calc(90.7vw - 27.2rem)',
  '(min-width: 1024px) calc(90.7vw - 24.5rem)',
  '(min-width: 640px) 90.7vw',
  '98vw',
].join(', ');

/** The columns of `.stage-good`, where another side stands beside the front or none does. */
const goodSizes = (hasOther: boolean) =>
  `(min-width: 1024px) ${hasOther ? 'min(33vw, 44rem)' : 'min(40vw, 36rem)'}, min(78vw, 36rem)`;

/** The sides of an article of which one stands beside its front. */
const OTHER_SIDES = ['back', 'sole', 'wound', 'profile'] satisfies readonly GoodView[];

/** What a drawing shows by its name (`….svg#cockpit`), the whole first. */
type DrawnView = {
  readonly view: BicycleView | GoodView;
  readonly title: string;
  /** What the shop knows of what is seen. */
  readonly fact?: string | null | undefined;
};

type Props = {
  /** The name of the drawing. */
  drawing: string | null;
  name: string;
  alt: string;
  isSquare: boolean;
  views: readonly DrawnView[];
  /** Of a bike that is drawn to scale. */
  measure?: StageMeasure | undefined;
  /** What lies over the large one. */
  children: ReactNode;
};

/**
 * A product's drawing, large, to be looked at closely; below it the views of its parts. A bike
 * stands on a floor in front of its name, its scale is written; an article's other side stands
 * beside its front where there is room.
 */
export default function DrawnStage({ drawing, name, alt, isSquare, views, measure, children }: Props) {
  const t = useWords(productWords);
  const [index, setIndex] = useState<number | null>(null);
  const stage = useRef<HTMLDivElement>(null);
  const address = drawing ? drawingAddress(drawing) : undefined;
  const pictures = address ? views.map((view, at) => pictureOf(view, at, { address, alt, measure })) : [];
  const other = OTHER_SIDES.some((side) => side === views[1]?.view) ? pictures[1] : undefined;
  const shown = index ? pictures[index] : undefined;
  const scale = useScale(stage, measure?.across, shown?.size);
  const written = scale && t('scale', { scale });
  function choose(event: MouseEvent, at: number): void {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    setIndex(at);
  }
  return (
    <>
      <link href={styles} precedence="page" rel="stylesheet" />
      <div
        className={isSquare ? 'stage stage-square' : 'stage'}
        ref={stage}
        style={measure && ({ '--across': measure.across } as CSSProperties)}
      >
        {measure && <StageName name={name} />}
        {children}
        <ZoomLink className="grid items-end" name={name} pictures={pictures} start={index ?? 0}>
          <Whole {...{ alt, drawing, isSquare, other }} />
          {measure && <StageRule {...measure} />}
          <span className="over-stage absolute inset-0" data-drawing={address} />
          {shown && (
            // It covers the whole bike, which keeps the stage as high as it was.
            <img alt={shown.alt} className="stage-part absolute inset-0 size-full" src={shown.address} />
          )}
          <span className="stage-tool">
            {/* Its room is kept, so that nothing moves once it is measured. */}
            {measure && (
              <span aria-hidden="true" className="stage-scale">
                {written}
              </span>
            )}
            <Icon name="expand" size={20} />
            <span className="sr-only">{t('enlarge')}</span>
          </span>
        </ZoomLink>
        {/* Said once another view is chosen, not when the page is opened. */}
        <p aria-live="polite" className="sr-only">
          {index !== null && [pictures[index]?.name, written].filter(Boolean).join(', ')}
        </p>
      </div>
      {pictures.length > 1 && <DrawnViews index={index ?? 0} onChoose={choose} views={pictures} />}
    </>
  );
}

/** The first view is the whole, the others are named. */
function pictureOf(
  { view, title, fact }: DrawnView,
  at: number,
  whole: { address: string; alt: string; measure: StageMeasure | undefined },
) {
  return {
    address: at === 0 ? whole.address : `${whole.address}#${view}`,
    alt: at === 0 ? whole.alt : `${whole.alt}. ${title}`,
    name: title,
    fact,
    isDrawing: true,
    size: whole.measure?.windows[view],
  };
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
      sizes={isSquare ? goodSizes(other !== undefined) : BIKE_SIZES}
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
