import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../launcher/trees.ts';
import { copyChecked } from './copy-checked.ts';
import type { ListedFile } from './manifest.ts';

/** What a copied tree holds, by paths from the backup's folder. */
export type CopiedTree = { readonly folders: string[]; readonly files: ListedFile[] };

export type TreeCopy = {
  readonly source: string;
  /** The backup's folder. */
  readonly backup: string;
  /** Where in it. */
  readonly into: string;
  /** Of a path in the source. */
  readonly isWanted: (path: string) => boolean;
  readonly onFile: (bytes: number) => void;
};

/**
 * Copies a folder while others work in it. What vanishes meanwhile is left out: a database's log
 * knows what became of it.
 */
export async function copyTree(copy: TreeCopy): Promise<CopiedTree> {
  const tree: CopiedTree = { folders: [], files: [] };
  await copyFolder(copy, '', tree);
  return tree;
}

async function copyFolder(copy: TreeCopy, path: string, tree: CopiedTree): Promise<void> {
  const entries = await readdir(join(copy.source, path), { withFileTypes: true }).catch(goneIsEmpty);
  const folder = join(copy.into, path);
  await mkdir(join(copy.backup, folder), { recursive: true, mode: 0o700 });
  tree.folders.push(folder);
  for (const entry of entries) {
    const inside = join(path, entry.name);
    if (!copy.isWanted(inside)) continue;
    if (entry.isDirectory()) await copyFolder(copy, inside, tree);
    else if (entry.isFile()) await copyOne(copy, inside, tree);
  }
  await syncFolder(join(copy.backup, folder));
}

async function copyOne(copy: TreeCopy, inside: string, tree: CopiedTree): Promise<void> {
  const path = join(copy.into, inside);
  try {
    const copied = await copyChecked(join(copy.source, inside), join(copy.backup, path));
    tree.files.push({ path, ...copied });
    copy.onFile(copied.bytes);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
}

function goneIsEmpty(error: unknown): [] {
  if (isGone(error)) return [];
  throw error;
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
