import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BatteriesEntry } from '#domain/batteries/save-batteries.ts';
import type { BuildsEntry } from '#domain/builds/save-builds.ts';
import type { ModelYear } from '#domain/catalogue/list-model-years.ts';
import type { CategoryEntry } from '#domain/catalogue/save-categories.ts';
import type { ColorEntry } from '#domain/catalogue/save-colors.ts';
import type { ProductEntry } from '#domain/catalogue/save-products.ts';
import type { UsageEntry } from '#domain/catalogue/save-usages.ts';
import type { ClaimFeeEntry } from '#domain/claims/save-claim-fees.ts';
import type { Guarantee } from '#domain/guarantees/schema.ts';
import type { InvoiceSeriesEntry } from '#domain/invoices/save-invoice-series.ts';
import type { LegalTextEntry } from '#domain/legal-texts/save-legal-texts.ts';
import type { MarketEntry } from '#domain/markets/save-markets.ts';
import type { DocumentKind } from '#domain/media/document-kinds.ts';
import type { MenuEntry, MenuItemEntry } from '#domain/menus/save-menus.ts';
import type { PromotionEntry } from '#domain/promotions/save-promotions.ts';
import type { ManufacturerEntry } from '#domain/safety/save-manufacturers.ts';
import type { RecallEntry } from '#domain/safety/save-recalls.ts';
import type { SafetySheetEntry } from '#domain/safety/save-safety-sheets.ts';
import type { ShippingMethodEntry } from '#domain/shipping/save-shipping-methods.ts';
import type { WorkshopEntry } from '#domain/shipping/save-workshop.ts';
import type { NoticeEntry } from '#domain/site-config/save-notice.ts';
import type { SiteConfigEntry } from '#domain/site-config/save-site-config.ts';
import type { TickerEntry } from '#domain/site-config/save-tickers.ts';
import type { TaxRateEntry } from '#domain/taxes/save-tax-rates.ts';
import type { GoodColours } from '#drawing/draw-good.ts';
import type { BicycleKind } from '#drawing/geometry/bicycle-spec.ts';
import type { GoodKind } from '#drawing/goods/good-scene.ts';
import type { Paint } from '#drawing/paints.ts';
import type { Locale } from '#shared/locale.ts';
import type { DemoCustomer } from './demo-customer.ts';
import type { DemoStaff } from './demo-staff.ts';
import type { Edition } from './edition.ts';
import type { Garage, SeedHandover } from './garage.ts';
import type { Manual } from './manual-pdf.ts';
import type { SeedReview } from './review.ts';
import type { SeedPages, SeedPicture } from './seed-picture.ts';
import type { World, WorldFile } from './world-words.ts';

/**
 * The drawing of a product's pictures: a bicycle in each of its colours, or an article with a look
 * per colour.
 */
export type ProductDrawing =
  | { kind: 'bicycle'; model: BicycleKind }
  | { kind: 'good'; model: GoodKind; looks: Record<string, GoodColours> };

/** A product, active by default. */
export type SeedProduct = Omit<ProductEntry, 'status'> & {
  status?: ProductEntry['status'];
  colors: string[];
  drawing: ProductDrawing;
};

/** An entry of a menu; bicycles in its pictures name their colour. */
export type SeedMenuItem = Omit<MenuItemEntry, 'images' | 'children'> & {
  images?: SeedPicture[];
  children?: SeedMenuItem[];
};

/** The JSON files of a maker's folder and their shapes; see README.md. */
export type SeedFiles = {
  markets: {
    markets: (Omit<MarketEntry, 'priceListSlug'> & { priceList: string })[];
    countries: { code: string; localName: string; market: string; locales: Locale[]; position: number }[];
  };
  'tax-rates': TaxRateEntry[];
  categories: CategoryEntry[];
  usages: UsageEntry[];
  'model-years': ModelYear[];
  colors: ColorEntry[];
  products: SeedProduct[];
  editions: Edition[];
  batteries: BatteriesEntry;
  builds: BuildsEntry;
  /** A few words to begin with; the bikes are those of the model year. */
  catalogues: {
    code: string;
    year: number;
    texts: Record<Locale, { title: string; heading: string; text: string }>;
  }[];
  manuals: { kind: DocumentKind; categories: string[]; texts: Record<Locale, Manual> }[];
  guarantees: Guarantee[];
  recalls: RecallEntry[];
  safety: { manufacturers: ManufacturerEntry[]; sheets: SafetySheetEntry[] };
  site: SiteConfigEntry;
  paints: Record<string, Paint>;
  tickers: TickerEntry[];
  notices: (Omit<NoticeEntry, 'showFrom' | 'showTo'> & { showFrom: string; showTo: string | null })[];
  'legal-texts': (Pick<LegalTextEntry, 'code' | 'version'> & {
    texts: Record<Locale, Pick<LegalTextEntry, 'title' | 'body'>>;
  })[];
  menus: (Pick<MenuEntry, 'id'> & { items: SeedMenuItem[] })[];
  pages: SeedPages;
  /** By the code of the shown bike. */
  worlds: Record<string, World>;
  shipping: (Omit<ShippingMethodEntry, 'marketCode'> & { market: string })[];
  workshop: WorkshopEntry;
  'invoice-series': InvoiceSeriesEntry[];
  'demo-customer': DemoCustomer | null;
  'demo-staff': DemoStaff | null;
  garages: Garage[];
  reviews: SeedReview[];
  handovers: SeedHandover[];
  'claim-fees': ClaimFeeEntry[];
  promotions: (Omit<PromotionEntry, 'validFrom' | 'validTo'> & {
    validFrom: string;
    validTo: string | null;
  })[];
} & Record<`worlds.${Locale}`, WorldFile>;

/** Defaults of the files that a maker may leave out. */
const WITHOUT: { readonly [Name in keyof SeedFiles]?: SeedFiles[Name] } = {
  editions: [],
  batteries: { models: [], batteries: [] },
  builds: { options: [], exclusions: [], models: [] },
  catalogues: [],
  manuals: [],
  recalls: [],
  guarantees: [],
  tickers: [],
  notices: [],
  promotions: [],
  worlds: {},
  paints: {},
  'demo-customer': null,
  'demo-staff': null,
  garages: [],
  reviews: [],
  handovers: [],
  'claim-fees': [],
};

/** Reads one of the JSON files. Tests beside the files check their shapes. */
export async function readSeedFile<Name extends keyof SeedFiles>(
  folder: string,
  name: Name,
): Promise<SeedFiles[Name]> {
  const path = join(folder, `${name}.json`);
  const without = WITHOUT[name];
  if (without !== undefined && !existsSync(path)) return without as SeedFiles[Name];
  return JSON.parse(await readFile(path, 'utf8')) as SeedFiles[Name];
}
