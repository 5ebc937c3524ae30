import type { BlockUpgrades } from '#domain/pages/upgrade-document.ts';
import { accordion, accordionItem } from './accordion/fields.ts';
import { ascent, ascentStep } from './ascent/fields.ts';
import { banner } from './banner/fields.ts';
import { button } from './button/fields.ts';
import { callToAction } from './call-to-action/fields.ts';
import { card, cards } from './cards/fields.ts';
import { climbChart } from './climb-chart/fields.ts';
import { company } from './company/fields.ts';
import { contentList } from './content-list/fields.ts';
import type { BlockDefinition } from './define-block.ts';
import { downloads } from './downloads/fields.ts';
import { editor } from './editor/fields.ts';
import { finish, finishStep, finishTone } from './finish/fields.ts';
import { form } from './form/fields.ts';
import { frameTests } from './frame-tests/fields.ts';
import { hero } from './hero/fields.ts';
import { menu } from './menu/fields.ts';
import { news, newsCard } from './news/fields.ts';
import { numbers } from './numbers/fields.ts';
import { opening } from './opening/fields.ts';
import { panorama, panoramaPanel } from './panorama/fields.ts';
import { productsCarousel } from './products-carousel/fields.ts';
import { slide, slider } from './slider/fields.ts';
import { step, steps } from './steps/fields.ts';
import { story } from './story/fields.ts';
import { tab, tabs } from './tabs/fields.ts';
import { callout, figure, technology } from './technology/fields.ts';
import { testRides } from './test-rides/fields.ts';
import { timeline, timelineEntry } from './timeline/fields.ts';
import { video } from './video/fields.ts';

/**
 * The fields of each block type that can stand at the top of a document. Each needs a view in
 * `views.ts`.
 */
export const PAGE_BLOCKS = {
  accordion,
  ascent,
  banner,
  button,
  'call-to-action': callToAction,
  cards,
  'climb-chart': climbChart,
  company,
  'content-list': contentList,
  downloads,
  editor,
  finish,
  form,
  'frame-tests': frameTests,
  hero,
  menu,
  news,
  numbers,
  opening,
  panorama,
  'products-carousel': productsCarousel,
  slider,
  steps,
  story,
  tabs,
  technology,
  'test-rides': testRides,
  timeline,
  video,
};

/** The fields of the blocks that stand only inside others; the others' views show them. */
const PARTS = {
  'accordion-item': accordionItem,
  'ascent-step': ascentStep,
  callout,
  card,
  figure,
  'finish-step': finishStep,
  'finish-tone': finishTone,
  'news-card': newsCard,
  'panorama-panel': panoramaPanel,
  slide,
  step,
  tab,
  'timeline-entry': timelineEntry,
};

/** The fields of every block type by name, for the server and the builder, never for a page. */
export const DEFINITIONS: Readonly<Record<string, BlockDefinition>> = { ...PAGE_BLOCKS, ...PARTS };

/** The upgrades of older block versions, by type. */
export const UPGRADES: BlockUpgrades = Object.fromEntries(
  Object.entries(DEFINITIONS).map(([type, { upgrades }]) => [type, upgrades]),
);
