import { useWords } from '#app/intl/use-words.ts';
import { foundIn } from '#app/site/analytics/found-in.ts';
import type { ProductCardData } from '#app/site/catalogue/load-cards.server.ts';
import { ProductCard } from '#app/site/catalogue/product-card.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { blocksWords } from '#messages/blocks/words.ts';
import type { BlockProps } from '../block.ts';
import { BlockTextLink } from '../block-link.tsx';
import type { productsCarousel } from './fields.ts';
import { useRail } from './use-rail.ts';

type Props = BlockProps<typeof productsCarousel, ProductCardData[]>;

/** So many stand beside each other wherever there are arrows, and need none. */
const MOST_BESIDE = 2;

const SIZES = '(min-width: 1680px) 33rem, (min-width: 640px) 31vw, 82vw';

/**
 * A row that scrolls by touch, wheel, keys or arrow buttons, and shows its position. Its first card
 * stands on the page's margin.
 */
export default function ProductsCarousel({ id, data, texts, loaded }: Props) {
  const t = useWords(blocksWords);
  const { rail, index, step } = useRail(loaded.length);
  if (loaded.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`} className="py-(--section)">
      <div className="wrap mb-[clamp(1.75rem,3vw,3rem)] flex items-end justify-between gap-6">
        <h2 className="text-t1" id={`${id}-title`}>
          {texts.title}
        </h2>
        {loaded.length > MOST_BESIDE && (
          <div className="flex gap-2 max-sm:hidden">
            <RailArrow disabled={index === 0} icon="left" label={t('previous')} onClick={() => step(-1)} />
            <RailArrow
              disabled={index === loaded.length - 1}
              icon="right"
              label={t('next')}
              onClick={() => step(1)}
            />
          </div>
        )}
      </div>
      <ul
        {...foundIn(`carousel:${data.slug}`, texts.title)}
        className="grid snap-x snap-mandatory scroll-px-(--edge-in) auto-cols-[82vw] grid-flow-col gap-(--gutter) overflow-x-auto px-(--edge-in) [--edge-in:max(var(--margin),calc((100vw-100rem)/2+var(--margin)))] [scrollbar-width:none] sm:auto-cols-[clamp(17.5rem,31vw,33rem)]"
        ref={rail}
      >
        {loaded.map((product) => (
          <li className="snap-start" key={product.id}>
            <ProductCard product={product} sizes={SIZES} />
          </li>
        ))}
      </ul>
      <div className="wrap mt-8 flex items-center gap-4">
        {loaded.length > 1 && <Position index={index} of={loaded.length} />}
        <BlockTextLink to={texts.to}>{texts.link}</BlockTextLink>
      </div>
    </section>
  );
}

/** Which card is first in view, in words and as a line. */
function Position({ index, of: count }: { index: number; of: number }) {
  const t = useWords(blocksWords);
  const where = count > MOST_BESIDE ? '' : 'sm:hidden';
  return (
    <>
      <span className={`text-small w-ramp ${where}`}>{t('position', { index: index + 1, count })}</span>
      <span aria-hidden="true" className={`h-0.5 flex-1 bg-line ${where}`}>
        <i
          className="block h-full origin-left bg-ink transition-transform duration-220 ease-bend"
          style={{ transform: `scaleX(${(index + 1) / count})` }}
        />
      </span>
    </>
  );
}

function RailArrow(props: { icon: 'left' | 'right'; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <IconButton className="border-[1.5px] border-edge disabled:border-line disabled:text-edge" {...props} />
  );
}
