// @browser-safe The builder opens old documents with it too.
import type { PageBlock } from './document.ts';

/** Upgrades a block's fields from one version of its type to the next. */
export type BlockUpgrade = (block: Pick<PageBlock, 'data' | 'texts'>) => Pick<PageBlock, 'data' | 'texts'>;

/**
 * A type's upgrades in order: the first leads from version 1 to 2. The current version is their
 * number plus one.
 */
export type BlockUpgrades = Readonly<Record<string, readonly BlockUpgrade[] | undefined>>;

/**
 * Upgrades every block of a document to the current version of its type. Stored documents stay as
 * they were saved. Blocks of unknown types, and blocks of a newer shop, are left alone.
 */
export function upgradeDocument(blocks: readonly PageBlock[], upgrades: BlockUpgrades): PageBlock[] {
  return blocks.map((block) => upgradeBlock(block, upgrades[block.type] ?? []));
}

function upgradeBlock(block: PageBlock, steps: readonly BlockUpgrade[]): PageBlock {
  const pending = steps.slice(block.version - 1);
  if (pending.length === 0) return block;
  const { data, texts } = pending.reduce<Pick<PageBlock, 'data' | 'texts'>>((old, step) => step(old), block);
  return { ...block, data, texts, version: steps.length + 1 };
}
