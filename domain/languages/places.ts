import { buildExclusions, buildOptions } from '#domain/builds/schema.ts';
import { categoryTexts, productTexts, usageTexts } from '#domain/catalogue/schema.ts';
import { contentCategoryTexts, contentTexts } from '#domain/content/schema.ts';
import { guarantees } from '#domain/guarantees/schema.ts';
import { legalTexts, legalWordings } from '#domain/legal-texts/schema.ts';
import { testRides } from '#domain/measurements/schema.ts';
import { catalogues, photographTexts, productDocuments } from '#domain/media/schema.ts';
import { menuItems } from '#domain/menus/schema.ts';
import { pages } from '#domain/pages/schema.ts';
import { promotions } from '#domain/promotions/schema.ts';
import { safetyTexts } from '#domain/safety/schema.ts';
import { shippingMethods } from '#domain/shipping/schema.ts';
import { notices, siteConfigs, tickers } from '#domain/site-config/schema.ts';

/** Tables with a row per language, and the columns of their key besides `locale`. */
export const ROW_PLACES = [
  { table: categoryTexts, key: ['category_id'] },
  { table: usageTexts, key: ['usage_id'] },
  { table: productTexts, key: ['product_id'] },
  { table: productDocuments, key: ['product_id', 'kind'] },
  { table: catalogues, key: ['code'] },
  { table: photographTexts, key: ['hash'] },
  { table: safetyTexts, key: ['code'] },
  { table: legalTexts, key: ['code'] },
  { table: contentTexts, key: ['item_id'] },
  { table: contentCategoryTexts, key: ['category_id'] },
  { table: legalWordings, key: ['code', 'version'] },
] as const;

/** Tables with all languages in one column, the columns of their key and those columns. */
export const FIELD_PLACES = [
  { table: siteConfigs, key: ['id'], fields: ['payoff', 'pre_header_text', 'support_hours'] },
  { table: tickers, key: ['id'], fields: ['lead', 'text', 'label'] },
  { table: notices, key: ['code'], fields: ['title', 'text'] },
  { table: menuItems, key: ['id'], fields: ['label', 'title', 'url'] },
  { table: pages, key: ['code'], fields: ['title', 'description'] },
  { table: testRides, key: ['product_id', 'prototype'], fields: ['weather', 'change'] },
  { table: guarantees, key: ['code'], fields: ['texts'] },
  { table: promotions, key: ['code'], fields: ['names'] },
  { table: shippingMethods, key: ['market_code', 'code'], fields: ['names'] },
  { table: buildOptions, key: ['kind', 'code'], fields: ['names'] },
  { table: buildExclusions, key: ['kind', 'code', 'other_kind', 'other_code'], fields: ['reasons'] },
] as const;
