import { useMatches } from 'react-router';
import type { HydrationKind } from '#app/hydration/hydration.tsx';
import type { PageLayout } from '#domain/pages/layouts.ts';

/** The layouts of the specification (section 2): those of content pages, and two of routes. */
export type LayoutName = PageLayout | 'account' | 'checkout';

/** What a route module exports as `handle`. */
export type PageHandle = {
  layout?: LayoutName;
  /** When React hydrates the page; at once by default. Pages to read wait for the first sign. */
  hydrate?: HydrationKind;
};

/** The frame of a page. */
export type Layout = {
  readonly name: LayoutName;
  readonly header: 'full' | 'landing' | 'checkout' | 'none';
  readonly footer: 'full' | 'landing' | 'checkout' | 'none';
  /** The header lies over the page's first picture until the page scrolls. */
  readonly hasFixedHeader: boolean;
  readonly hasTicker: boolean;
  readonly hasBreadcrumbs: boolean;
  readonly hasNewsletterBanner: boolean;
  /**
   * The width of the page's column: the container, a readable line, or the whole window below the
   * header.
   */
  readonly column: 'wide' | 'reading' | 'window';
};

const WHOLE = {
  header: 'full',
  footer: 'full',
  hasFixedHeader: false,
  hasTicker: true,
  hasBreadcrumbs: true,
  hasNewsletterBanner: true,
  column: 'wide',
} as const;
const BARE = { hasTicker: false, hasBreadcrumbs: false, hasNewsletterBanner: false } as const;

export const LAYOUTS: Readonly<Record<LayoutName, Omit<Layout, 'name'>>> = {
  default: WHOLE,
  ecommerce: WHOLE,
  home: { ...WHOLE, hasFixedHeader: true, hasBreadcrumbs: false, hasNewsletterBanner: false },
  'fixed-header': { ...WHOLE, hasFixedHeader: true },
  'brand-world': { ...WHOLE, hasFixedHeader: true, hasTicker: false },
  'no-breadcrumbs': { ...WHOLE, hasBreadcrumbs: false },
  blog: { ...WHOLE, column: 'reading' },
  // Contacts, dealers and account have no banner: their visitors know us already.
  contacts: { ...WHOLE, hasNewsletterBanner: false },
  account: { ...WHOLE, hasNewsletterBanner: false },
  'store-locator': { ...WHOLE, hasBreadcrumbs: false, hasNewsletterBanner: false, column: 'window' },
  landing: { ...WHOLE, ...BARE, header: 'landing', footer: 'landing' },
  checkout: { ...WHOLE, ...BARE, header: 'checkout', footer: 'checkout' },
  empty: { ...WHOLE, ...BARE, header: 'none', footer: 'none' },
};

/**
 * The layout of the innermost route: by its `handle`, or by its loader's data where pages are data.
 */
export function useLayout(): Layout {
  const wishes = useMatches().map(({ handle, loaderData }) => {
    const answered = loaderData as PageHandle | null | undefined;
    return answered?.layout ?? (handle as PageHandle | undefined)?.layout;
  });
  const name = wishes.findLast((wish) => wish && Object.hasOwn(LAYOUTS, wish)) ?? 'default';
  return { name, ...LAYOUTS[name] };
}
