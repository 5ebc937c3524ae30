import { type MouseEvent, useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { useLocaleCode } from '../shell/use-locale-code.ts';
import type { ProductData, VariantData } from './load-product.server.ts';
import { type Choice, openingVariant, variantWith } from './pick-variant.ts';

export type PickedVariant = {
  variant: VariantData | undefined;
  /** The variant a pick leads to, its address, and what a click on that address does when scripts run. */
  pick: (key: keyof Choice, value: string) => { variant: VariantData; href: string } | null;
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** The variant the address names and the addresses of its neighbours: pickers are plain links that work without scripts. */
export function useVariant(
  product: Pick<ProductData, 'variants' | 'slug'>,
  route: 'bike-item' | 'ecommerce-item',
  category: string,
): PickedVariant {
  const locale = useLocaleCode();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const variant = openingVariant(product.variants, search.get('v'));

  const pick = (key: keyof Choice, value: string) => {
    const next = variant && variantWith(product.variants, variant, key, value);
    return next
      ? { variant: next, href: addressOf(locale, route, { category, slug: product.slug }, { v: next.slug }) }
      : null;
  };

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const { pathname, search: query } = event.currentTarget;
      navigate(pathname + query, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  return { variant, pick, follow };
}
