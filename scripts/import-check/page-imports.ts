import type { Fault } from '../verify/fault.ts';
import type { Source } from './source.ts';

const MOST_IMPORTS = 20;

/**
 * A page reads from the top: each file that `app/routes.ts` names imports at most 20 modules, types
 * and packages included.
 */
export function checkPageImports(sources: ReadonlyMap<string, Source>): Fault[] {
  const table = sources.get('app/routes.ts')?.text ?? '';
  const pages = new Set([...table.matchAll(/'(site\/[^']+\.tsx?)'/g)].map(([, file]) => `app/${file}`));
  return [...pages].flatMap((path) => {
    const count = new Set(sources.get(path)?.imports.map(({ specifier }) => specifier)).size;
    if (count <= MOST_IMPORTS) return [];
    const text = `${count} imports: a page has at most ${MOST_IMPORTS}; give its sections files of their own`;
    return [{ path, law: 'page imports', text }];
  });
}
