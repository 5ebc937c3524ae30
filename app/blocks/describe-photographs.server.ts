import { isPhotograph } from '#domain/media/addresses.ts';
import { findAlts } from '#domain/media/find-alts.ts';
import type { Json, LocalBlock } from '#domain/pages/document.ts';
import type { BlockLoad } from './block.ts';

/** Adds to each photograph of the blocks what it shows. Blocks without one ask nothing. */
export async function describePhotographs(
  blocks: readonly LocalBlock[],
  { shop }: Pick<BlockLoad, 'shop'>,
): Promise<readonly LocalBlock[]> {
  const alts = await findAlts(
    shop,
    blocks.flatMap(({ data }) => photographsIn(data)),
  );
  if (alts.size === 0) return blocks;
  return blocks.map((block) => ({ ...block, data: described(block.data, alts) as LocalBlock['data'] }));
}

function photographsIn(value: Json): string[] {
  if (value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap(photographsIn);
  const { hash } = value as { readonly [key: string]: Json };
  const own = typeof hash === 'string' && isPhotograph(hash) ? [hash] : [];
  return [...own, ...Object.values(value).flatMap(photographsIn)];
}

function described(value: Json, alts: ReadonlyMap<string, string>): Json {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((one) => described(one, alts));
  const inside = Object.entries(value).map(([name, one]) => [name, described(one, alts)] as const);
  const { hash } = value as { readonly [key: string]: Json };
  const alt = typeof hash === 'string' ? alts.get(hash) : undefined;
  return Object.fromEntries(alt === undefined ? inside : [...inside, ['alt', alt]]);
}
