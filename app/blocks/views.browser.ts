import { type ComponentType, lazy } from 'react';
import { asFound } from '#app/still.tsx';
import type { LoadedBlock } from './block.ts';
import { ProductsCarousel } from './products-carousel/view.tsx';

type View = ComponentType<LoadedBlock>;

const STILL = [
  'accordion',
  'banner',
  'call-to-action',
  'climb-chart',
  'editor',
  'hero',
  'news',
  'story',
  'technology',
] as const;

const found = (type: (typeof STILL)[number]) =>
  asFound(async () => (await import('./still-views.ts')).STILL_VIEWS[type] as unknown as View);

/** What `views.ts` is on the server: what the home page moves with is here at once, the rest where it is shown. */
export const VIEWS: Readonly<Record<string, View>> = {
  ...Object.fromEntries(STILL.map((type) => [type, found(type)])),
  ...({
    form: lazy(async () => ({ default: (await import('./form/view.tsx')).Form })),
    'products-carousel': ProductsCarousel,
    slider: lazy(async () => ({ default: (await import('./slider/view.tsx')).Slider })),
    tabs: lazy(async () => ({ default: (await import('./tabs/view.tsx')).Tabs })),
    video: lazy(async () => ({ default: (await import('./video/view.tsx')).Video })),
  } as unknown as Readonly<Record<string, View>>),
};
