import type { ComponentType } from 'react';
import { asWritten } from '#app/still.tsx';
import type { LoadedBlock } from './block.ts';
import { Form } from './form/view.tsx';
import { ProductsCarousel } from './products-carousel/view.tsx';
import { Slider } from './slider/view.tsx';
import { STILL_VIEWS } from './still-views.ts';
import { Tabs } from './tabs/view.tsx';
import { Video } from './video/view.tsx';

type Views = Readonly<Record<string, ComponentType<LoadedBlock>>>;

const LIVELY = {
  form: Form,
  'products-carousel': ProductsCarousel,
  slider: Slider,
  tabs: Tabs,
  video: Video,
} as unknown as Views;

/** The view of each block type that can stand at the top of a document. Browsers have `views.browser.ts` instead. */
export const VIEWS: Views = {
  ...LIVELY,
  ...Object.fromEntries(
    Object.entries(STILL_VIEWS as unknown as Views).map(([type, View]) => [type, asWritten(View)]),
  ),
};
