import type { BlockUpgrades } from '#domain/pages/upgrade-document.ts';
import { accordion, accordionItem } from './accordion/fields.ts';
import { banner } from './banner/fields.ts';
import { callToAction } from './call-to-action/fields.ts';
import { climbChart } from './climb-chart/fields.ts';
import type { BlockDefinition } from './define-block.ts';
import { editor } from './editor/fields.ts';
import { form } from './form/fields.ts';
import { hero } from './hero/fields.ts';
import { news, newsCard } from './news/fields.ts';
import { productsCarousel } from './products-carousel/fields.ts';
import { slide, slider } from './slider/fields.ts';
import { story } from './story/fields.ts';
import { tab, tabs } from './tabs/fields.ts';
import { callout, figure, technology } from './technology/fields.ts';
import { video } from './video/fields.ts';

/**
 * The fields of each block type that can stand at the top of a document. Each needs a view in
 * `views.ts`.
 */
export const PAGE_BLOCKS = {
  accordion,
  banner,
  'call-to-action': callToAction,
  'climb-chart': climbChart,
  editor,
  form,
  hero,
  news,
  'products-carousel': productsCarousel,
  slider,
  story,
  tabs,
  technology,
  video,
};

/** The fields of the blocks that stand only inside others; the others' views show them. */
const PARTS = {
  'accordion-item': accordionItem,
  callout,
  figure,
  'news-card': newsCard,
  slide,
  tab,
};

/** The fields of every block type by name, for the server and the builder, never for a page. */
export const DEFINITIONS: Readonly<Record<string, BlockDefinition>> = { ...PAGE_BLOCKS, ...PARTS };

/** The upgrades of older block versions, by type. */
export const UPGRADES: BlockUpgrades = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([type, { upgrades }]) => [type, upgrades]),
);
