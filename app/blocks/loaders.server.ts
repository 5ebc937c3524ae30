import type { BlockLoad, DataOf } from './block.ts';
import { loadCompany } from './company/load.server.ts';
import { loadContentList } from './content-list/load.server.ts';
import type { PAGE_BLOCKS } from './definitions.ts';
import { loadDownloads } from './downloads/load.server.ts';
import { loadForm } from './form/load.server.ts';
import { loadFrameTests } from './frame-tests/load.server.ts';
import { loadHero } from './hero/load.server.ts';
import { loadMenu } from './menu/load.server.ts';
import { loadProductsCarousel } from './products-carousel/load.server.ts';
import { loadIncluded } from './slider/load.server.ts';
import { loadTestRides } from './test-rides/load.server.ts';

type Definitions = typeof PAGE_BLOCKS;
type Loaders = {
  [Type in keyof Definitions]?: (data: DataOf<Definitions[Type]>, load: BlockLoad) => Promise<unknown>;
};

/**
 * The loaders of block types that fetch something besides their fields. Fields are already checked.
 */
export const LOADERS = {
  ascent: loadHero,
  banner: loadIncluded('banners', 'bannerSlug'),
  company: loadCompany,
  'content-list': loadContentList,
  downloads: loadDownloads,
  form: loadForm,
  'frame-tests': loadFrameTests,
  hero: loadHero,
  menu: loadMenu,
  panorama: loadHero,
  'products-carousel': loadProductsCarousel,
  slider: loadIncluded('sliders', 'sliderSlug'),
  'test-rides': loadTestRides,
} satisfies Loaders;

/** What the loader of a block type fetches; null for a type without one. */
export type LoadedOf<Type> = Type extends keyof typeof LOADERS
  ? Awaited<ReturnType<(typeof LOADERS)[Type]>>
  : null;

type Loader = (data: unknown, load: BlockLoad) => Promise<unknown>;
const BY_TYPE = LOADERS as unknown as Readonly<Record<string, Loader | undefined>>;

/** The loader of a type, to be called with checked fields; undefined when it fetches nothing. */
export function loaderOf(type: string): Loader | undefined {
  return BY_TYPE[type];
}
