import { type MouseEvent, useCallback } from 'react';
import { type ShouldRevalidateFunctionArgs, useNavigate, useSearchParams } from 'react-router';
import { type Choice, openingVariant, variantWith } from './pick-variant.ts';
import type { ShownProduct, ShownVariant } from './shown-product.ts';

export type PickedVariant = {
  variant: ShownVariant | undefined;
  /** The rider's own, where it is known. */
  ownSize: string | undefined;
  /** The variant of a choice, its address, and what a click does with scripts. */
  pick: (key: keyof Choice, value: string) => { variant: ShownVariant; href: string } | null;
  follow: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/**
 * The variant of the address and the addresses of its neighbours. Pickers are plain links, which
 * work without scripts.
 */
export function useVariant(
  product: Pick<ShownProduct, 'variants'>,
  { ownSize, askedSize }: OfRider = {},
): PickedVariant {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const variant = openingVariant(product.variants, search.get('v'), askedSize ?? ownSize);

  const pick = (key: keyof Choice, value: string) => {
    const next = variant && variantWith(product.variants, variant, key, value);
    // Relative, because a page has some twenty of them.
    return next ? { variant: next, href: `?v=${encodeURIComponent(next.slug)}` } : null;
  };

  const follow = useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
      event.preventDefault();
      const { pathname, search: query } = event.currentTarget;
      void navigate(pathname + query, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );

  return { variant, ownSize, pick, follow };
}

type OfRider = {
  readonly ownSize?: string | undefined;
  /** The size that the address asks for. */
  readonly askedSize?: string | undefined;
};

/**
 * `shouldRevalidate` of a product's page: a choice changes the address, but not the loader's data.
 */
export function staysWhilePicking({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname === nextUrl.pathname ? false : defaultShouldRevalidate;
}
