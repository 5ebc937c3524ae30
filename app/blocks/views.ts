import type { ComponentType } from 'react';
import { Accordion } from './accordion/view.tsx';
import { Banner } from './banner/view.tsx';
import type { BlockProps } from './block.ts';
import { CallToAction } from './call-to-action/view.tsx';
import { ClimbChart } from './climb-chart/view.tsx';
import type { PAGE_BLOCKS } from './definitions.ts';
import { Editor } from './editor/view.tsx';
import { Form } from './form/view.tsx';
import { Hero } from './hero/view.tsx';
import type { LoadedOf } from './loaders.server.ts';
import { News } from './news/view.tsx';
import { ProductsCarousel } from './products-carousel/view.tsx';
import { Slider } from './slider/view.tsx';
import { Story } from './story/view.tsx';
import { Tabs } from './tabs/view.tsx';
import { Technology } from './technology/view.tsx';
import { Video } from './video/view.tsx';

type Definitions = typeof PAGE_BLOCKS;
type Views = {
  readonly [Type in keyof Definitions]: ComponentType<BlockProps<Definitions[Type], LoadedOf<Type>>>;
};

/** The view of each block type that can stand at the top of a document. */
export const VIEWS: Views = {
  accordion: Accordion,
  banner: Banner,
  'call-to-action': CallToAction,
  'climb-chart': ClimbChart,
  editor: Editor,
  form: Form,
  hero: Hero,
  news: News,
  'products-carousel': ProductsCarousel,
  slider: Slider,
  story: Story,
  tabs: Tabs,
  technology: Technology,
  video: Video,
};
