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

/** The fields of every block type by its name; for the server and the builder, never for a page. */
export const DEFINITIONS: Readonly<Record<string, BlockDefinition>> = {
  accordion,
  'accordion-item': accordionItem,
  banner,
  'call-to-action': callToAction,
  callout,
  'climb-chart': climbChart,
  editor,
  figure,
  form,
  hero,
  news,
  'news-card': newsCard,
  'products-carousel': productsCarousel,
  slide,
  slider,
  story,
  tab,
  tabs,
  technology,
  video,
};

/** How blocks of older versions become those of today, by type. */
export const UPGRADES: BlockUpgrades = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([type, { upgrades }]) => [type, upgrades]),
);
