import { and, eq } from 'drizzle-orm';
import { products } from '#domain/catalogue/schema.ts';
import { compareSizes } from '#domain/catalogue/sizes.ts';
import type { Shop } from '#domain/shop.ts';
import { DEFAULT_LOCALE, type Locale } from '#shared/locale.ts';
import { MEASURES, type Measure } from './measures.ts';
import { frameTests, type MeasuredText, testRides } from './schema.ts';

/** A ride up the test climb. `rodeOn` is a calendar date. */
export type TestRide = {
  readonly prototype: string;
  readonly rodeOn: string;
  readonly frameGrams: number;
  readonly seconds: number;
  /** Seconds more than the first ride took; negative where it was faster. */
  readonly againstFirst: number;
  readonly isSold: boolean;
  readonly weather: string;
  readonly change: string;
};

/** What the frames of a size measured, in the unit of its measure. */
export type SizeTest = {
  readonly size: string;
  readonly lowest: number;
  readonly mean: number;
  readonly highest: number;
  readonly frames: number;
};

/** A measure with what its sizes came to, from small to large. */
export type FrameTests = { readonly measure: Measure; readonly sizes: readonly SizeTest[] };

type Reader = Pick<Shop, 'db' | 'locale'>;

const isPublic = (code: string) => and(eq(products.code, code), eq(products.status, 'active'));

/** The rides of the product with this code by their days; none where it is a draft. */
export async function listTestRides({ db, locale }: Reader, code: string): Promise<TestRide[]> {
  const rows = await db
    .select({ ride: testRides })
    .from(testRides)
    .innerJoin(products, eq(products.id, testRides.productId))
    .where(isPublic(code))
    .orderBy(testRides.rodeOn, testRides.prototype);
  const first = rows[0]?.ride.seconds ?? 0;
  return rows.map(({ ride: { productId: _, weather, change, ...ride } }) => ({
    ...ride,
    againstFirst: ride.seconds - first,
    weather: textIn(weather, locale),
    change: textIn(change, locale),
  }));
}

/** What the frames of the product with this code measured; nothing where it is a draft. */
export async function listFrameTests({ db }: Pick<Shop, 'db'>, code: string): Promise<FrameTests[]> {
  const rows = await db
    .select({ test: frameTests })
    .from(frameTests)
    .innerJoin(products, eq(products.id, frameTests.productId))
    .where(isPublic(code));
  const tests = rows
    .map(({ test: { productId: _, ...test } }) => test)
    .sort((one, other) => compareSizes(one.size, other.size));
  return MEASURES.map((measure) => ({
    measure,
    sizes: tests.filter((test) => test.measure === measure).map(({ measure: _, ...size }) => size),
  })).filter(({ sizes }) => sizes.length > 0);
}

function textIn(text: MeasuredText, locale: Locale): string {
  return text[locale] ?? text[DEFAULT_LOCALE] ?? '';
}
