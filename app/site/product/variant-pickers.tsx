import type { ReactNode } from 'react';
import { useMoney } from '#app/intl/use-money.ts';
import { useWords } from '#app/intl/use-words.ts';
import { SizeBox } from '#app/ui/size-box.tsx';
import { Swatch } from '#app/ui/swatch.tsx';
import { catalogueWords } from '#messages/catalogue/words.ts';
import type { ShownProduct } from './shown-product.ts';
import type { PickedVariant } from './use-variant.ts';

type Props = {
  product: Pick<ShownProduct, 'colors' | 'sizes' | 'builds' | 'variants' | 'currency'>;
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

/** Builds with their prices; hidden when there is only one. */
export function BuildPicker({ product, picked }: Props) {
  const t = useWords(catalogueWords);
  const money = useMoney();
  if (product.builds.length < 2) return null;
  return (
    <Group label={t('build')}>
      <ul className="build-options">
        {product.builds.map(({ groupModel, wheelset }) => {
          const next = picked.pick('groupModel', groupModel);
          return (
            <li key={groupModel}>
              <PickLink
                current={groupModel === picked.variant?.groupModel}
                onFollow={picked.follow}
                to={next?.href}
              >
                <i aria-hidden="true" />
                <span>
                  <b>{groupModel}</b>
                  <span>{next && money(next.variant.streetAmount, product.currency)}</span>
                </span>
                {wheelset && <small>{wheelset}</small>}
              </PickLink>
            </li>
          );
        })}
      </ul>
    </Group>
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
