import type { CellFile } from './cell.ts';

/** The addresses of the files; `npm run map-data` writes them. */
const ADDRESSES: Readonly<Record<string, string>> = import.meta.glob('../../../map-cells/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const loaded = new Map<string, Promise<CellFile | null>>();

/**
 * What is known of these cells, in their order. Each is asked for once; one that cannot be had is
 * left out, and asked for again with the next view.
 */
export async function loadCells(names: readonly string[]): Promise<[name: string, cell: CellFile][]> {
  const cells = await Promise.all(
    names.map(async (name) => {
      const cell = await cellOf(name);
      return cell ? [[name, cell] as [string, CellFile]] : [];
    }),
  );
  return cells.flat();
}

async function cellOf(name: string): Promise<CellFile | null> {
  const address = ADDRESSES[`../../../map-cells/${name}.json`];
  if (!address) return null;
  const asked = loaded.get(name) ?? load(address);
  loaded.set(name, asked);
  const cell = await asked;
  if (!cell) loaded.delete(name);
  return cell;
}

async function load(address: string): Promise<CellFile | null> {
  try {
    const answer = await fetch(address);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}
