// @browser-safe Pages and the builder read it.
import type { PageLayout } from './layouts.ts';

/**
 * What a page is for: what stands around it, which blocks it takes, where it stands, and what it
 * lists of itself.
 */
export type PageTemplate = {
  readonly layout: PageLayout;
  /** The block types it takes at its top; null: all. */
  readonly blocks: readonly string[] | null;
  /**
   * Its address under the locale, where the site has a place for it; a page of any other template
   * stands where its path says. `{brand}` is the brand's part of addresses.
   */
  readonly path: string | null;
  /** What stands above its blocks: the title, or the description too. */
  readonly head: 'title' | 'lead';
  /** What schema.org calls such a page; null: its blocks or its room say enough. */
  readonly type: PageType | null;
  /** What it lists besides its blocks. */
  readonly lists: string | null;
  /**
   * The documents of such a page that stand around what the site builds itself: `above` and, below
   * it, `content`. Null: the page is nothing but its blocks.
   */
  readonly around?: readonly ('above' | 'content')[];
};

type PageType = 'WebPage' | 'AboutPage' | 'ContactPage' | 'CollectionPage' | 'FAQPage';

const NOWHERE = { path: null, lists: null, type: null } as const;
const FREE = { layout: 'default', blocks: null, head: 'title', ...NOWHERE } as const;
const ITEM = { ...FREE, layout: 'blog' } as const;
const TEXTS = ['accordion', 'button', 'call-to-action', 'editor', 'form', 'menu', 'tabs'] as const;
/** What an item may have in its body. */
const STORY = [...TEXTS, 'banner', 'content-list', 'products-carousel', 'slider', 'story', 'video'] as const;

/** What shows more than it tells. */
const SHOWN = ['technology', 'climb-chart', 'numbers', 'cards', 'downloads', 'steps'] as const;
/** What a landing page may have below its beginning. */
const CAMPAIGN = [...STORY, ...SHOWN, 'finish'] as const;

/** What stands around what the site builds; no beginning with a title, which it has. */
const AROUND = { ...FREE, blocks: [...STORY, ...SHOWN] } as const;
const BOTH = ['above', 'content'] as const;
const BELOW = ['content'] as const;

/** The templates of content pages (specification section 2). */
export const TEMPLATES = {
  generic: FREE,
  home: { ...FREE, layout: 'home', path: '' },
  contacts: { ...FREE, layout: 'contacts', path: 'contacts', head: 'lead', type: 'ContactPage' },
  download: { ...FREE, path: 'download', lists: 'documents', head: 'lead', type: 'CollectionPage' },
  'landing-filante': { ...FREE, layout: 'landing', blocks: ['panorama', ...CAMPAIGN], type: 'WebPage' },
  'landing-verticale': { ...FREE, layout: 'landing', blocks: ['ascent', ...CAMPAIGN], type: 'WebPage' },
  newsletter: { ...FREE, layout: 'contacts', path: 'newsletter' },
  'product-archive': { ...FREE, head: 'lead', type: 'CollectionPage' },
  'product-item': { ...FREE, layout: 'brand-world', type: 'WebPage' },
  quote: { ...AROUND, layout: 'contacts', path: 'quote', around: BELOW },
  'seo-generic-page': { ...FREE, blocks: [...STORY, ...SHOWN], head: 'lead', type: 'FAQPage' },
  'store-locator': { ...AROUND, layout: 'store-locator', path: 'store-locator', around: BELOW },
  'terms-and-conditions': { ...FREE, blocks: TEXTS, path: 'terms-and-conditions' },
  'terms-and-conditions-cee': { ...FREE, blocks: TEXTS, layout: 'blog', path: 'terms-and-conditions/:for' },
  'ecommerce-archive': { ...AROUND, layout: 'ecommerce', path: 'shop', lists: 'goods', around: BOTH },
  'ecommerce-item': { ...FREE, layout: 'ecommerce', path: 'shop/:category/:slug' },
  'events-archive': { ...FREE, path: 'events', lists: 'events' },
  'events-item': { ...ITEM, path: 'events/:slug', blocks: STORY },
  'infinitamente-index': { ...AROUND, path: 'infinitamente', lists: 'builds', around: BOTH },
  'infinitamente-item': { ...AROUND, path: 'infinitamente/:slug', around: BELOW },
  'job-positions-archive': { ...FREE, path: 'job-positions', lists: 'job-positions' },
  'job-positions-item': { ...FREE, path: 'job-positions/:slug', blocks: STORY },
  'news-archive': { ...FREE, path: 'news', lists: 'news' },
  'news-item': { ...ITEM, path: 'news/:slug', blocks: STORY },
  'news-category-archive': { ...FREE, path: 'news/category/:category', lists: 'news' },
  'news-category-item': { ...ITEM, path: 'news/category/:category/:slug', blocks: STORY },
  'press-archive': { ...FREE, path: 'press', lists: 'press' },
  'warranty-conditions': {
    ...FREE,
    blocks: TEXTS,
    layout: 'blog',
    path: 'warranty-conditions',
    type: 'WebPage',
  },
  'privacy-policy-item': { ...FREE, blocks: TEXTS, layout: 'blog', path: 'privacy-policy/:subject' },
  'products-archive': { ...AROUND, path: 'bikes', lists: 'bikes', around: BOTH },
  'products-category': { ...FREE, path: 'bikes/:category', lists: 'bikes' },
  'products-item': { ...FREE, path: 'bikes/:category/:slug' },
  'team-item': { ...FREE, path: 'team/:slug', blocks: STORY },
  'unico-item': { ...FREE, layout: 'fixed-header', path: 'unico/:slug', blocks: STORY },
  'world-company': { ...FREE, layout: 'brand-world', path: '{brand}-world/company', type: 'AboutPage' },
  'world-history': { ...FREE, layout: 'brand-world', path: '{brand}-world/history', type: 'AboutPage' },
  'world-index': { ...FREE, layout: 'brand-world', path: '{brand}-world', type: 'CollectionPage' },
  'world-ramato': { ...FREE, layout: 'brand-world', path: '{brand}-world/ramato', type: 'WebPage' },
} as const satisfies Record<string, PageTemplate>;

export type TemplateName = keyof typeof TEMPLATES;
export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];

/** The template by its name; a name from outside may be none of ours. */
export function templateOf(name: string): PageTemplate | null {
  return Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name as TemplateName] : null;
}
