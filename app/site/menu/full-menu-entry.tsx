import { useWords } from '#app/intl/use-words.ts';
import { ColorWheel } from '#app/ui/color-wheel.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import type { CategoryEntry, UsageEntry } from './load-menus.server.ts';
import type { Opening } from './use-opening.ts';

type Props = {
  category: CategoryEntry;
  /** Its landscape and bike are behind the menu. */
  isShown: boolean;
  onLook: (slug: string | null) => void;
  opening: Opening;
};

const LABEL =
  'flex min-h-12 w-full items-center gap-3 py-2 text-left text-[1.625rem] leading-none font-[640] tracking-[-0.022em] w-plain no-underline transition-[opacity,translate] duration-420 ease-bend @min-[60rem]:w-auto @min-[60rem]:py-1 @min-[60rem]:text-[clamp(2rem,min(3.9vw,6.4dvh),4.5rem)] @min-[60rem]:leading-[1.16]';

/** Wide enough to unfold beside the categories; hovering unfolds too. */
const IS_WIDE = '(width >= 60rem)';

/** A category: a button where it unfolds, otherwise a link. */
export function FullMenuEntry({ category, isShown, onLook, opening }: Props) {
  const { slug, href, target, usages } = category;
  const isOpen = opening.opened === slug;
  const look = isShown
    ? '@min-[60rem]:translate-x-[4.25rem]'
    : '@min-[60rem]:opacity-62 @min-[60rem]:hover:opacity-100';
  return (
    <li
      className="border-b border-[rgb(255_255_255/0.25)] @min-[60rem]:w-fit @min-[60rem]:max-w-[40%] @min-[60rem]:border-0"
      onPointerEnter={(event) => event.pointerType === 'mouse' && onLook(slug)}
    >
      <div className="relative">
        <span
          aria-hidden="true"
          className={`absolute top-1/2 left-0 hidden h-5 w-[3.2rem] -translate-y-1/2 rounded-r-full border-3 border-l-0 border-current transition-[opacity,scale] duration-420 ease-bend @min-[60rem]:block ${isShown ? '' : 'origin-left scale-x-50 opacity-0'}`}
        />
        {usages.length === 0 ? (
          <a
            className={`${LABEL} ${look}`}
            href={href ?? undefined}
            onFocus={() => onLook(slug)}
            target={target ?? undefined}
          >
            <CategoryName category={category} />
          </a>
        ) : (
          <button
            aria-controls={`menu-${slug}`}
            aria-expanded={isOpen}
            className={`${LABEL} ${look}`}
            onClick={() => {
              opening.toggle(slug);
              onLook(null);
            }}
            onFocus={() => onLook(slug)}
            onPointerMove={(event) => matchMedia(IS_WIDE).matches && opening.hover(slug, event)}
            type="button"
          >
            <CategoryName category={category} />
            <span className="ml-auto @min-[60rem]:hidden">
              <Icon name={isOpen ? 'minus' : 'plus'} />
            </span>
          </button>
        )}
      </div>
      {usages.length > 0 && <Unfolded category={category} isOpen={isOpen} />}
    </li>
  );
}

function CategoryName({ category }: { category: CategoryEntry }) {
  const t = useWords(catalogueWords);
  return (
    <>
      <span className="hyphens-auto wrap-break-word">{category.label}</span>
      {category.customizable && <ColorWheel className="size-5" label={t('customisable')} />}
    </>
  );
}

/** The usages of a category, each with its model, and the link to all of it. */
function Unfolded({ category, isOpen }: { category: CategoryEntry; isOpen: boolean }) {
  const t = useWords(shellWords);
  const words = useWords(catalogueWords);
  const { slug, label, isBikes, usages, href, all } = category;
  return (
    <div
      className="pb-3 transition-[opacity,translate] duration-420 ease-bend @min-[60rem]:absolute @min-[60rem]:top-7 @min-[60rem]:left-[42.6%] @min-[60rem]:w-[min(29.5%,34rem)] starting:translate-y-3 starting:opacity-0"
      hidden={!isOpen}
      id={`menu-${slug}`}
    >
      <h2 className="mb-3 hidden text-t4 @min-[60rem]:block">
        {isBikes ? t('by-use', { category: label }) : label}
      </h2>
      <ul>
        {usages.map((usage) => (
          <UsageLine key={usage.slug} usage={usage} />
        ))}
      </ul>
      {href && (
        <a
          className="mt-1 inline-flex min-h-11 items-center gap-3 font-semibold w-false-flat no-underline @min-[60rem]:mt-4"
          href={href}
        >
          <span className="border-b-2 border-current pb-0.5">
            {all ?? words('all-of', { category: label })}
          </span>
          <Icon name="right" size={18} />
        </a>
      )}
    </div>
  );
}

function UsageLine({ usage: { label, detail, href, target, customizable } }: { usage: UsageEntry }) {
  const t = useWords(catalogueWords);
  return (
    <li className="@min-[60rem]:border-b @min-[60rem]:border-[rgb(255_255_255/0.28)]">
      <a
        className="group flex min-h-11 items-center gap-3 no-underline @min-[60rem]:py-2.5"
        href={href ?? undefined}
        target={target ?? undefined}
      >
        <span>
          <span className="underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-220 group-hover:decoration-current @min-[60rem]:text-[1.1875rem] @min-[60rem]:leading-snug @min-[60rem]:font-[560] @min-[60rem]:w-false-flat">
            {label}
          </span>
          {detail && <small className="hidden text-small text-ink-2 @min-[60rem]:block">{detail}</small>}
        </span>
        {customizable && <ColorWheel className="size-5" label={t('customisable')} />}
        <span className="ml-auto -rotate-90 @min-[60rem]:hidden">
          <Icon name="chevron" size={18} />
        </span>
      </a>
    </li>
  );
}
