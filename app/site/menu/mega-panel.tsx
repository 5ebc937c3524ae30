import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '#app/intl/use-locale-code.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { ProductPicture } from '#app/site/catalogue/product-picture.tsx';
import { TextLink } from '#app/ui/text-link.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { shellWords } from '#messages/shell/words.ts';
import type { MegaPanelData, PanelProduct } from './load-panels.server.ts';

type Props = { label: string; panel: MegaPanelData };

/**
 * The panel of an entry of the main menu: usages, up to six pictures with use and price, one story.
 */
export function MegaPanel({ label, panel }: Props) {
  return (
    <div className="wrap grid h-full min-h-[28rem] grid-cols-[17rem_minmax(0,1fr)] gap-8 pt-8 pb-12 transition-opacity duration-220 @min-[80rem]:grid-cols-[17rem_minmax(0,1fr)_22rem] starting:opacity-0">
      <Usages label={label} panel={panel} />
      <Products products={panel.products} />
      {panel.story && <Story story={panel.story} />}
    </div>
  );
}

function Usages({ label, panel: { isBikes, usages, all } }: Props) {
  const t = useWords(shellWords);
  const words = useWords(catalogueWords);
  const locale = useLocaleCode();
  return (
    <div>
      <h2 className="mb-2 text-t4">{isBikes ? t('choose-by-ride') : t('choose-by-kind')}</h2>
      <ul>
        {usages.map(({ slug, label: name, detail, href, target }) => (
          <li className="border-b border-line" key={slug}>
            <a
              className="group flex min-h-12 items-center justify-between gap-4 py-1 font-[560] w-false-flat no-underline"
              href={href ?? undefined}
              target={target ?? undefined}
            >
              <span className="underline decoration-transparent decoration-2 underline-offset-4 transition-colors duration-220 group-hover:decoration-current">
                {name}
              </span>
              {detail && <small className="text-micro font-[420] text-ink-2 w-ramp">{detail}</small>}
            </a>
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-3">
          <TextLink href={all.href}>{all.label ?? words('all-of', { category: label })}</TextLink>
        </p>
      )}
      {isBikes && (
        <p>
          <TextLink href={addressOf(locale, 'compare')}>{words('compare')}</TextLink>
        </p>
      )}
    </div>
  );
}

/** Two rows of three; fewer than four stand in one, larger. */
function Products({ products }: { products: readonly PanelProduct[] }) {
  const columns = { 1: 'grid-cols-1', 2: 'grid-cols-2' }[products.length] ?? 'grid-cols-3';
  return (
    <ul
      className={`grid min-h-0 gap-x-(--gutter) gap-y-6 ${columns} ${products.length > 3 ? 'grid-rows-[repeat(2,minmax(0,1fr))]' : 'grid-rows-1'}`}
    >
      {products.map((product) => (
        <li className="min-h-0" key={product.id}>
          <PanelCard isAlone={products.length === 1} product={product} />
        </li>
      ))}
    </ul>
  );
}

function PanelCard({ product, isAlone }: { product: PanelProduct; isAlone: boolean }) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  const { price } = product;
  const isBike = product.kind === 'bike';
  return (
    <a className="group flex h-full flex-col no-underline" href={product.href}>
      <span
        className="relative block min-h-0 flex-1 overflow-hidden rounded-corner-sm bg-[color-mix(in_srgb,var(--tint)_16%,#eceeec)]"
        style={{ '--tint': product.tint } as React.CSSProperties}
      >
        <ProductPicture
          alt=""
          className={`absolute inset-0 size-full object-contain px-[5%] pt-[6%] pb-[5%] transition-transform duration-420 ease-bend ${isBike ? 'group-hover:translate-x-[1.5%]' : ''}`}
          first
          hash={product.pictureHash}
          height={isBike ? 780 : 900}
          sizes={isAlone ? '34rem' : '14rem'}
          width={isBike ? 1200 : 900}
        />
      </span>
      <b className="mt-2.5 truncate leading-snug font-[620] w-plain">{product.name}</b>
      <span className="flex items-baseline justify-between gap-3 text-small leading-snug text-ink-2 w-ramp">
        <span className="truncate">{product.subtitle}</span>
        <span className="shrink-0">
          {price && (
            <>
              {isBike && `${t('from')} `}
              {money(price.streetAmount, price.currency)}
            </>
          )}
        </span>
      </span>
    </a>
  );
}

function Story({ story }: { story: NonNullable<MegaPanelData['story']> }) {
  return (
    <a
      className="dark group relative hidden overflow-hidden rounded-corner no-underline @min-[80rem]:flex"
      href={story.href ?? undefined}
      target={story.target ?? undefined}
    >
      <img
        alt=""
        className="absolute inset-0 size-full object-cover transition-transform duration-900 ease-bend group-hover:scale-[1.03]"
        decoding="async"
        src={story.picture}
      />
      <span className="relative mt-auto w-full bg-linear-to-t from-[rgb(6_10_11/0.82)] via-[rgb(6_10_11/0.6)] to-transparent px-6 pt-20 pb-6">
        <b className="block text-[1.5rem] leading-tight font-[640] tracking-[-0.022em] text-balance w-plain">
          {story.label}
        </b>
        {story.text && <span className="mt-1.5 block text-small text-pretty">{story.text}</span>}
      </span>
    </a>
  );
}
