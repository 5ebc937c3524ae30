import { type ComponentType, lazy } from 'react';
import type { BlockProps } from './block.ts';
import type { PAGE_BLOCKS } from './definitions.ts';
import type { LoadedOf } from './loaders.server.ts';

type Definitions = typeof PAGE_BLOCKS;
type Views = {
  readonly [Type in keyof Definitions]: ComponentType<BlockProps<Definitions[Type], LoadedOf<Type>>>;
};

/**
 * The view of each block type that can stand at the top of a document. Browsers fetch those a page
 * renders in them; of a static block they found in their document, none.
 */
export const VIEWS: Views = {
  accordion: lazy(() => import('./accordion/view.tsx')),
  ascent: lazy(() => import('./ascent/view.tsx')),
  banner: lazy(() => import('./banner/view.tsx')),
  button: lazy(() => import('./button/view.tsx')),
  'call-to-action': lazy(() => import('./call-to-action/view.tsx')),
  cards: lazy(() => import('./cards/view.tsx')),
  'climb-chart': lazy(() => import('./climb-chart/view.tsx')),
  company: lazy(() => import('./company/view.tsx')),
  'content-list': lazy(() => import('./content-list/view.tsx')),
  downloads: lazy(() => import('./downloads/view.tsx')),
  editor: lazy(() => import('./editor/view.tsx')),
  finish: lazy(() => import('./finish/view.tsx')),
  form: lazy(() => import('./form/view.tsx')),
  'frame-tests': lazy(() => import('./frame-tests/view.tsx')),
  hero: lazy(() => import('./hero/view.tsx')),
  menu: lazy(() => import('./menu/view.tsx')),
  news: lazy(() => import('./news/view.tsx')),
  numbers: lazy(() => import('./numbers/view.tsx')),
  opening: lazy(() => import('./opening/view.tsx')),
  panorama: lazy(() => import('./panorama/view.tsx')),
  'products-carousel': lazy(() => import('./products-carousel/view.tsx')),
  slider: lazy(() => import('./slider/view.tsx')),
  steps: lazy(() => import('./steps/view.tsx')),
  story: lazy(() => import('./story/view.tsx')),
  tabs: lazy(() => import('./tabs/view.tsx')),
  technology: lazy(() => import('./technology/view.tsx')),
  'test-rides': lazy(() => import('./test-rides/view.tsx')),
  timeline: lazy(() => import('./timeline/view.tsx')),
  video: lazy(() => import('./video/view.tsx')),
};
