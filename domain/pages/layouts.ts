/** @browser-safe The layouts of a content page (specification section 2, Layouts). */
export const PAGE_LAYOUTS = [
  'default',
  'home',
  'blog',
  'contacts',
  'ecommerce',
  'fixed-header',
  'no-breadcrumbs',
  'empty',
  'landing',
  'store-locator',
  'brand-world',
] as const;

export type PageLayout = (typeof PAGE_LAYOUTS)[number];
