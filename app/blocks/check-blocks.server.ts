import type { PageBlock } from '#domain/pages/document.ts';
import { upgradeDocument } from '#domain/pages/upgrade-document.ts';
import { DEFAULT_LOCALE } from '#shared/locale.ts';
import { DEFINITIONS, UPGRADES } from './definitions.ts';

/**
 * What visitors would not see of a document: blocks whose type or fields are wrong, or that stand
 * where their type does not. One line for each, with the block and the field.
 * @param of a page, or a document that pages share, whose parts stand at its top: the slides of a
 *   slider
 */
export function checkBlocks(blocks: readonly PageBlock[], of: 'page' | 'shared'): string[] {
  const upgraded = upgradeDocument(blocks, UPGRADES);
  const byId = new Map(upgraded.map((block) => [block.id, block]));
  return upgraded.flatMap((block) => {
    const parent = block.parentId === null ? null : (byId.get(block.parentId)?.type ?? '');
    const isPart = of === 'shared' && parent === null;
    return [...(isPart ? [] : placeFaults(block, parent)), ...fieldFaults(block)].map(
      (fault) => `${block.id}: ${fault}`,
    );
  });
}

function placeFaults({ type }: PageBlock, parent: string | null): string[] {
  const holders = Object.keys(DEFINITIONS).filter((one) => DEFINITIONS[one]?.parts.includes(type));
  if (parent === null) return holders.length > 0 ? [`${type} stands inside ${holders.join(' or ')}`] : [];
  return !DEFINITIONS[type] || holders.includes(parent) ? [] : [`${type} does not stand inside ${parent}`];
}

function fieldFaults({ type, data, texts }: PageBlock): string[] {
  const definition = DEFINITIONS[type];
  if (!definition) return [`there is no block type ${type}`];
  const own = definition.data.safeParse(data).error?.issues ?? [];
  const english = texts[DEFAULT_LOCALE] ?? {};
  const worded = Object.entries({ [DEFAULT_LOCALE]: english, ...texts }).flatMap(([locale, text]) =>
    (definition.texts.safeParse({ ...english, ...text }).error?.issues ?? []).map(
      ({ path, message }) => `texts.${[locale, ...path].join('.')}: ${message}`,
    ),
  );
  return [...own.map(({ path, message }) => `data.${path.join('.')}: ${message}`), ...worded];
}
