import { LOCALES, type Locale } from '#shared/locale.ts';
import { readSheet, type SheetRow } from './csv.ts';
import { readSeedFile, type SeedProduct } from './seed-files.ts';
import type { SeedPages, SeedPicture } from './seed-picture.ts';
import { type Family, worldBlocks } from './world-blocks.ts';
import type { World } from './world-words.ts';

/** The size whose numbers the page shows. */
const SIZE = 'M';
type Climb = Extract<SeedPicture, { kind: 'climb' }>;

/** The page of every model, made of its sheets, its landscape and its texts in each language. */
export async function readWorlds(folder: string, pictures: SeedPages['pictures']): Promise<SeedPages> {
  const worlds = await readSeedFile(folder, 'worlds');
  if (Object.keys(worlds).length === 0) return { pictures: {}, pages: [], documents: [] };
  const families = await readFamilies(folder, worlds);
  const climb = pictures.climb as Climb;
  return {
    pictures: Object.assign({ 'world-climb': climb }, ...families.map(picturesOf)),
    pages: [],
    documents: families.map((family) => ({
      ...{ entitySlug: 'products', entityId: family.head.code, attributeSlug: 'world' },
      blocks: worldBlocks(family, climb.points),
    })),
  };
}

async function readFamilies(folder: string, worlds: Record<string, World>): Promise<Family[]> {
  const [products, categories, variants, geometry] = await Promise.all([
    readSeedFile(folder, 'products'),
    readSeedFile(folder, 'categories'),
    readSheet(folder, 'variants.csv'),
    readSheet(folder, 'geometry.csv'),
  ]);
  const files = await Promise.all(LOCALES.map((locale) => readSeedFile(folder, `worlds.${locale}`)));
  return Object.entries(worlds).map(([code, world]) => {
    const head = known(
      products.find((product) => product.code === code),
      code,
    );
    const category = known(
      categories.find((one) => one.code === head.category),
      head.category,
    );
    const words = files.map(({ common, models }, place) => [
      LOCALES[place],
      { common, own: known(models[code], `${code} in ${LOCALES[place]}`) },
    ]);
    return {
      ...{ head, world, words: Object.fromEntries(words) as Family['words'] },
      editions: editionsOf(head, products),
      category: Object.fromEntries(
        LOCALES.map((locale) => [locale, category.texts[locale]?.slug ?? category.texts.en?.slug]),
      ) as Record<Locale, string>,
      numbers: numbersOf(code, variants, geometry),
    };
  });
}

function editionsOf({ model }: SeedProduct, products: readonly SeedProduct[]): SeedProduct[] {
  return products
    .filter((product) => product.kind === 'bike' && product.model === model)
    .sort((a, b) => (a.modelYear ?? 0) - (b.modelYear ?? 0));
}

function numbersOf(code: string, variants: readonly SheetRow[], geometry: readonly SheetRow[]) {
  const build = known(
    variants.find((row) => row.bike_model === code && row.size === SIZE),
    code,
  );
  const measures = known(
    geometry.find((row) => row.bike_model === code && row.size === SIZE),
    code,
  );
  const columns = {
    frame: build.frame_weight,
    weight: build.weight,
    stack: measures.stack,
    reach: measures.reach,
  };
  const angles = { headAngle: measures.head_angle, seatAngle: measures.seat_angle };
  const lengths = { chainstay: measures.chainstay, drop: measures.bb_drop, tyre: measures.tyre };
  return Object.fromEntries(
    Object.entries({ ...columns, ...angles, ...lengths }).map(([name, text]) => [name, Number(text)]),
  );
}

function picturesOf({ head, editions: [first = head], world }: Family): Record<string, SeedPicture> {
  return {
    ...heroLand(head.code, world),
    [`${head.code}-numbers`]: { ...bicycle(head), dark: true, shadow: false, box: [-560, -720, 1560, 880] },
    [`${head.code}-beginning`]: {
      kind: 'scene',
      landscape: {
        ...{ sky: world.sky, seed: world.seed + 7, width: 1130, height: 1000 },
        ...{ horizon: 0.5, ground: 0.88, roadX: 0.74, vines: false },
      },
      bicycle: { ...bicycle(first), lite: true },
      ...{ left: 0.06, top: 0.36, width: 0.86 },
    },
  };
}

/** The sky and the peaks are separate pictures, because the title stands between them. */
function heroLand(code: string, { sky, seed, peak }: World): Record<string, SeedPicture> {
  const drawing = {
    ...{ sky, seed, width: 2700, height: 1000, horizon: 0.55, ground: 0.885 },
    ...{ roadX: 0.38, campanile: true, vines: false },
  };
  return {
    [`${code}-sky`]: { kind: 'landscape', drawing: { ...drawing, layer: 'sky' } },
    [`${code}-terrain`]: {
      kind: 'landscape',
      drawing: { ...drawing, layer: 'terrain' },
      box: [0, peak, 2700, 1000 - peak],
    },
  };
}

function bicycle({ drawing, colors: [color = ''] }: SeedProduct): Extract<SeedPicture, { kind: 'bicycle' }> {
  if (drawing.kind !== 'bicycle') throw new Error(`No bicycle: ${drawing.model}`);
  return { kind: 'bicycle', model: drawing.model, color, view: 'full', lite: false };
}

function known<Thing>(thing: Thing | undefined, what: string): Thing {
  if (thing === undefined) throw new Error(`The worlds name what is not there: ${what}`);
  return thing;
}
