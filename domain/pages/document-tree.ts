// @browser-safe: pages are shown from it.

/** A block with those that stand in it, in their order. */
export type BlockNode<Block> = { readonly block: Block; readonly children: readonly BlockNode<Block>[] };

type Placed = { readonly id: string; readonly parentId: string | null; readonly position: number };

/** The flat document as a tree; blocks whose parent is missing are left out with it. */
export function documentTree<Block extends Placed>(blocks: readonly Block[]): BlockNode<Block>[] {
  const byParent = Map.groupBy(blocks, (block) => block.parentId);
  const under = (parent: string | null): BlockNode<Block>[] =>
    (byParent.get(parent) ?? [])
      .toSorted((first, second) => first.position - second.position)
      .map((block) => ({ block, children: under(block.id) }));
  return under(null);
}
