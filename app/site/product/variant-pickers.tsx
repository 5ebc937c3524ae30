import type { ReactNode } from 'react';
import { useFormatter } from '#app/intl/use-formatter.ts';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { SizeBox } from '#app/ui/size-box.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import { productWords } from '#messages/product/words.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';
import type { PickedVariant } from './use-variant.ts';

type Props = {
  product: Pick<
    ShownProduct,
    'colors' | 'sizes' | 'builds' | 'variants' | 'currency' | 'weights' | 'lowestPriceRule'
  >;
  picked: PickedVariant;
};

/**
 * Colours as swatches. The chosen one's name stands beside the label, because a colour alone says
 * nothing to some.
 */
export function ColorPicker({ product, picked }: Props) {
  const t = useWords(catalogueWords);
  const chosen = product.colors.find(({ code }) => code === picked.variant?.color);
  return (
    <Group label={t('color')} value={chosen?.name}>
      <ul className="flex flex-wrap gap-2.5">
        {product.colors.map(({ code, name, swatch }) => {
          const next = picked.pick('color', code);
          return (
            <li key={code}>
              {next && (
                <Swatch
                  current={code === picked.variant?.color}
                  href={next.href}
                  name={name}
                  onClick={picked.follow}
                  paint={swatch}
                  rel="nofollow"
                />
              )}
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

/** Sizes from small to large. A sold-out one is dashed and struck, but still a link. */
export function SizePicker({ product, picked, note }: Props & { note?: string | undefined }) {
  const t = useWords(catalogueWords);
  if (product.sizes.length < 2) return null;
  return (
    <Group label={t('size')} value={note ?? picked.variant?.size}>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
        {product.sizes.map((size) => {
          const next = picked.pick('size', size);
          const soldOut =
            next?.variant.availability === 'unavailable' || next?.variant.color !== picked.variant?.color;
          return (
            <li key={size}>
              {next && (
                <SizeBox
                  current={size === picked.variant?.size}
                  href={next.href}
                  label={soldOut ? t('size-sold-out', { size }) : undefined}
                  onClick={picked.follow}
                  mark={size === picked.ownSize ? t('own-size') : undefined}
                  rel="nofollow"
                  size={size}
                  soldOut={soldOut}
                />
              )}
            </li>
          );
        })}
      </ul>
    </Group>
  );
}

/**
 * Builds with wheels, weight and price, the struck one where it is reduced; hidden when there is
 * only one.
 */
export function BuildPicker({ product, picked }: Props) {
  const t = useWords(catalogueWords);
  const own = useWords(productWords);
  const { builds, weights, sizes } = product;
  if (builds.length < 2) return null;
  const size = picked.variant?.size ?? '';
  const rows = builds.map((build) => ({ ...build, next: picked.pick('groupModel', build.groupModel) }));
  const isReduced = rows.some(({ next }) => next?.variant.percent != null);
  const place = sizes.indexOf(size);
  return (
    <div>
      <Group label={t('build')} value={weights ? own('weights-in', { size }) : undefined}>
        <ul className="build-options">
          {rows.map(({ groupModel, wheelset, next }, row) => (
            <li key={groupModel}>
              <PickLink
                current={groupModel === picked.variant?.groupModel}
                onFollow={picked.follow}
                to={next?.href}
              >
                <i aria-hidden="true" />
                <b>{groupModel}</b>
                <BuildWeight grams={weights?.[row]?.[place]} />
                {next && <BuildPrice currency={product.currency} variant={next.variant} />}
                {wheelset && <small>{wheelset}</small>}
              </PickLink>
            </li>
          ))}
        </ul>
      </Group>
      {isReduced && product.lowestPriceRule && <p className="pt-2 text-micro text-ink-2">{own('struck')}</p>}
    </div>
  );
}

function BuildWeight({ grams }: { grams: number | undefined }) {
  const format = useFormatter();
  if (!grams) return null;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  return <em>{format.number(grams / 1000, { style: 'unit', unit: 'kilogram', ...digits })}</em>;
}

function BuildPrice({ variant, currency }: { variant: ShownVariant; currency: ShownProduct['currency'] }) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  return (
    <span>
      {variant.percent !== null && (
        <s>
          <span className="sr-only">{t('list-price')} </span>
          {money(variant.listAmount, currency)}
        </s>
      )}{' '}
      {money(variant.streetAmount, currency)}
    </span>
  );
}

function Group({
  label,
  value,
  children,
}: {
  label: string;
  value?: string | undefined;
  children: ReactNode;
}) {
  return (
    <nav aria-label={value ? `${label}: ${value}` : label}>
      <p aria-hidden="true" className="pick-label">
        {label}
        {value && <span>{value}</span>}
      </p>
      {children}
    </nav>
  );
}

type PickLinkProps = {
  to: string | undefined;
  current: boolean;
  onFollow: PickedVariant['follow'];
  children: ReactNode;
};

function PickLink({ to, current, onFollow, children }: PickLinkProps) {
  if (!to) return null;
  return (
    <a aria-current={current ? 'true' : undefined} href={to} onClick={onFollow} rel="nofollow">
      {children}
    </a>
  );
}
