// @browser-safe Pages are rendered from it.

/** A block with its children in order. */
export type BlockNode<Block> = { readonly block: Block; readonly children: readonly BlockNode<Block>[] };

type Placed = { readonly id: string; readonly parentId: string | null; readonly position: number };

/**
 * Turns the flat document into a tree; blocks without an existing parent are left out
 * with their children.
 */
export function documentTree<Block extends Placed>(blocks: readonly Block[]): BlockNode<Block>[] {
  const byParent = Map.groupBy(blocks, (block) => block.parentId);
  const under = (parent: string | null): BlockNode<Block>[] =>
    (byParent.get(parent) ?? [])
      .toSorted((first, second) => first.position - second.position)
      .map((block) => ({ block, children: under(block.id) }));
  return under(null);
}
