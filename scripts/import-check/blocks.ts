import type { Fault } from '../verify/fault.ts';

const IN_BLOCK = /^app\/blocks\/([^/]+)\/(.+)$/;

/**
 * A block is a folder with its fields, its view and a test. That its fields and its view are
 * registered is for the types: `VIEWS` in `views.ts` wants a view for each of `PAGE_BLOCKS`.
 */
export function checkBlocks(paths: readonly string[]): Fault[] {
  const blocks = Map.groupBy(
    paths.filter((path) => IN_BLOCK.test(path)),
    (path) => IN_BLOCK.exec(path)?.[1] ?? '',
  );
  return [...blocks].flatMap(([block, files]) => {
    const folder = `app/blocks/${block}`;
    const missing = [
      ...(files.includes(`${folder}/fields.ts`) ? [] : ['fields.ts']),
      ...(files.includes(`${folder}/view.tsx`) ? [] : ['view.tsx']),
      ...(files.some((path) => /\.test\.tsx?$/.test(path)) ? [] : ['a test']),
    ];
    return missing.map((part) => ({ path: folder, law: 'blocks', text: `the block lacks ${part}` }));
  });
}
