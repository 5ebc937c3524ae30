import { pageTag } from '#domain/epochs/tags.ts';
import type { DocumentRef, LocalBlock, PageBlock } from '#domain/pages/document.ts';
import { type BlockNode, documentTree } from '#domain/pages/document-tree.ts';
import { findPublished } from '#domain/pages/find-published.ts';
import { localizeDocument } from '#domain/pages/localize-document.ts';
import { upgradeDocument } from '#domain/pages/upgrade-document.ts';
import type { BlockLoad, BlockVisit, LoadedBlock, TopBlock } from './block.ts';
import { DEFINITIONS, UPGRADES } from './definitions.ts';
import { describePhotographs } from './describe-photographs.server.ts';
import { loaderOf } from './loaders.server.ts';

/**
 * Loads a stored document for a page: upgraded, in the reader's language, each block checked
 * against its fields and given what its loader fetches. A faulty block is logged and left out; the
 * rest of the page is shown.
 */
export async function loadBlocks(
  blocks: readonly PageBlock[],
  { shop, showTags, goodUntil, staticData }: BlockVisit,
): Promise<TopBlock[]> {
  const include = async (ref: DocumentRef): Promise<LoadedBlock[]> => {
    const found = await findPublished(shop, ref);
    if (!found) return [];
    showTags(pageTag(found.documentId));
    return loadTree(found.blocks, { shop, showTags, goodUntil, include: async () => [] });
  };
  const loaded = await loadTree(blocks, { shop, showTags, goodUntil, include });
  return loaded.map((block) => {
    const { id, type } = block;
    return DEFINITIONS[type]?.isStatic ? { id, type, content: staticData(block) } : block;
  });
}

async function loadTree(blocks: readonly PageBlock[], load: BlockLoad): Promise<LoadedBlock[]> {
  const local = localizeDocument(upgradeDocument(blocks, UPGRADES), load.shop.locale);
  return loadNodes(documentTree(await describePhotographs(local, load)), load);
}

async function loadNodes(nodes: readonly BlockNode<LocalBlock>[], load: BlockLoad): Promise<LoadedBlock[]> {
  const loaded = await Promise.all(nodes.map((node) => loadNode(node, load)));
  return loaded.filter((block) => block !== null);
}

async function loadNode(node: BlockNode<LocalBlock>, load: BlockLoad): Promise<LoadedBlock | null> {
  const { id, type } = node.block;
  const definition = DEFINITIONS[type];
  const data = definition?.data.safeParse(node.block.data);
  const texts = definition?.texts.safeParse(node.block.texts);
  if (!data?.success || !texts?.success) {
    const why = definition ? (data?.error ?? texts?.error)?.issues : 'no such type';
    console.warn(`block ${id} (${type}) is left out:`, why);
    return null;
  }
  const [loaded, parts] = await Promise.all([
    loaderOf(type)?.(data.data, load) ?? null,
    loadNodes(node.children, load),
  ]);
  return { id, type, data: data.data, texts: texts.data, loaded, parts };
}
