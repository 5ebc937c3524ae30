import type { Fault } from '../verify/fault.ts';
import { isTest } from './place.ts';
import type { Source } from './source.ts';

/**
 * Files that import each other in a circle, types included: none of them can be read, tested or
 * moved without the others.
 */
export function checkCircles(sources: ReadonlyMap<string, Source>): Fault[] {
  const targets = new Map(
    [...sources.values()]
      .filter(({ path }) => !isTest(path))
      .map(({ path, imports }) => [path, imports.flatMap(({ target }) => target ?? [])]),
  );
  return findCircles(targets).map((circle) => ({
    path: circle[0] ?? '',
    law: 'circles',
    text: `a circle of ${circle.length} files: ${circle.join(' ')}`,
  }));
}

/** The strongly connected groups of more than one file, by Tarjan's algorithm; each sorted. */
function findCircles(targets: ReadonlyMap<string, readonly string[]>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (path: string): number => {
    const mine = order.size;
    order.set(path, mine);
    lowest.set(path, mine);
    open.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target) || (order.has(target) && !open.includes(target))) continue;
      const reached = order.get(target) ?? visit(target);
      lowest.set(path, Math.min(lowest.get(path) ?? mine, reached));
    }
    const low = lowest.get(path) ?? mine;
    if (low === mine) {
      const group = open.splice(open.indexOf(path));
      if (group.length > 1) circles.push(group.sort());
    }
    return low;
  };
  for (const path of targets.keys()) if (!order.has(path)) visit(path);
  return circles;
}
