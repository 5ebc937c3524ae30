import type { CloseUp } from '#app/site/closeup/close-up.ts';
import { findBuilds } from '#domain/catalogue/find-builds.ts';
import type { SpecificationRow } from '#domain/catalogue/specification-rows.ts';
import { findBicycleRecipe } from '#domain/media/find-bicycle-recipe.ts';
import { drawnRange, layCloseUp } from '#domain/media/lay-close-up.ts';
import type { Shop } from '#domain/shop.ts';
import type { Vec } from '#drawing/geometry/vector.ts';
import { MEASURED } from '#drawing/inside/anchors.ts';
import type { InsideKind, InsideOptions } from '#drawing/inside/lay-inside.ts';
import { translator } from '#messages/catalogue.ts';
import type { Locale } from '#shared/locale.ts';
import { calloutsOf } from './callouts.server.ts';

/**
 * Loads a drawn bike to be looked at closely: its views, what the shop knows of its parts, what is
 * inside, and the points to measure between. Null: it is not drawn in this size and build.
 * @param drawn their places: `2-1`
 */
export async function loadCloseUp(
  shop: Pick<Shop, 'db' | 'locale'>,
  productId: string,
  drawn: string,
): Promise<CloseUp | null> {
  const recipe = await findBicycleRecipe(shop, productId);
  const one = recipe && drawnRange(recipe, drawn);
  if (!one) return null;
  const sheets = await findBuilds(shop, productId);
  const sheet = sheets.find(({ groupModel }) => groupModel === one.build);
  const rows = sheet?.sizes.find(({ size }) => size === one.size)?.rows ?? [];
  const hidden = insideOf(rows);
  const laid = layCloseUp(recipe, one.place, hidden);
  if (!laid) return null;
  const { boxes, anchors, inside } = laid;
  const t = translator(shop.locale);
  const kinds = [...new Set(inside.map(({ kind }) => kind))];
  return {
    boxes,
    callouts: calloutsOf(rows, { size: one.size, anchors, boxes }, shop.locale),
    points: MEASURED.map((name) => ({ name: t(`closeup.points.${name}`), at: rounded(anchors[name]) })),
    inside,
    parts: kinds.flatMap((kind) => partName(kind, hidden, shop.locale)),
  };
}

function partName(kind: InsideKind, { isWired }: Hidden, locale: Locale): CloseUp['parts'] {
  if (kind === 'tube') return [];
  const t = translator(locale);
  if (kind !== 'gear') return [{ kind, name: t(`closeup.parts.${kind}`) }];
  return [{ kind, name: t(isWired ? 'closeup.parts.wire' : 'closeup.parts.cable') }];
}

/** To tenths of a millimetre. */
const rounded = ([x, y]: Vec): Vec => [Math.round(x * 10) / 10, Math.round(y * 10) / 10];

type Hidden = InsideOptions & { readonly isWired: boolean };

/** What the sheet says of the way from lever to derailleur, and of batteries built in. */
function insideOf(rows: readonly SpecificationRow[]): Hidden {
  const said = (key: SpecificationRow['key'], attribute: string) => {
    const row = rows.find((one) => one.key === key);
    return row && 'values' in row ? row.values.find((one) => one.attribute === attribute)?.value : undefined;
  };
  const isByRadio =
    said('electric_system', 'shifting') === 'wireless' || said('shifters', 'wireless') === true;
  const group = said('groupset', 'groupset');
  const isWired = String(group).startsWith('electronic');
  const inPost = said('electric_system', 'battery-place') === 'seatpost';
  const inTube = said('battery', 'battery-capacity') !== undefined;
  return {
    isWired,
    hasGearLine: (isWired && !isByRadio) || group === 'mechanical',
    battery: inTube ? 'down-tube' : inPost ? 'seatpost' : undefined,
  };
}
