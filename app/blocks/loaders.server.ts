import type { BlockLoad } from './block.ts';
import { loadHero } from './hero/load.server.ts';
import { loadProductsCarousel } from './products-carousel/load.server.ts';
import { loadIncluded } from './slider/load.server.ts';

type Loader = (data: unknown, load: BlockLoad) => Promise<unknown>;

/** What block types fetch besides their fields, by type; fields were checked before. */
export const LOADERS = {
  banner: loadIncluded('banners', 'bannerSlug'),
  hero: loadHero,
  'products-carousel': loadProductsCarousel,
  slider: loadIncluded('sliders', 'sliderSlug'),
} as unknown as Readonly<Record<string, Loader>>;
