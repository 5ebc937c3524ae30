import type { ComponentType } from 'react';
import { Accordion } from './accordion/view.tsx';
import { Banner } from './banner/view.tsx';
import type { LoadedBlock } from './block.ts';
import { CallToAction } from './call-to-action/view.tsx';
import { ClimbChart } from './climb-chart/view.tsx';
import { Editor } from './editor/view.tsx';
import { Form } from './form/view.tsx';
import { Hero } from './hero/view.tsx';
import { News } from './news/view.tsx';
import { ProductsCarousel } from './products-carousel/view.tsx';
import { Slider } from './slider/view.tsx';
import { Story } from './story/view.tsx';
import { Tabs } from './tabs/view.tsx';
import { Technology } from './technology/view.tsx';
import { Video } from './video/view.tsx';

const VIEWS = {
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

/** The view of a block type that can stand at the top of a document. Fields were checked by its definition when they were loaded. */
export function viewOf(type: string): ComponentType<LoadedBlock> | undefined {
  return (VIEWS as unknown as Record<string, ComponentType<LoadedBlock>>)[type];
}

export const VIEW_TYPES: readonly string[] = Object.keys(VIEWS);
