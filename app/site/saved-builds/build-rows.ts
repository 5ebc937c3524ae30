import { PARTS, type Part } from '#domain/builds/choice.ts';
import type { ComparedBuild } from './load-compared-builds.server.ts';

/** What a cell is compared with the first build by. */
export type Difference =
  | { readonly kind: 'same' }
  | { readonly kind: 'other' }
  | { readonly kind: 'price' | 'weight' | 'weeks'; readonly by: number };

export type BuildRow = {
  readonly key: Part | 'model' | 'price' | 'weight' | 'week' | 'withdrawal';
  /** Per build; null where there is none or it is not known. */
  readonly values: readonly (string | number | null)[];
  /** Per build, the first one's null: what it is by itself. */
  readonly differences: readonly (Difference | null)[];
};

const WEEK_MS = 7 * 86_400_000;

/** Everything that builds are compared by: what they cost first, then the parts in their order. */
export function buildRows(builds: readonly ComparedBuild[]): BuildRow[] {
  const row = (
    key: BuildRow['key'],
    read: (build: ComparedBuild) => string | number | null,
    kind?: 'price' | 'weight' | 'weeks',
    measured: (build: ComparedBuild) => number | null = (build) => read(build) as number | null,
  ): BuildRow => {
    const values = builds.map(read);
    const numbers = kind ? builds.map(measured) : [];
    const differences = values.map((value, place): Difference | null => {
      if (place === 0) return null;
      if (value === values[0]) return { kind: 'same' };
      const [own, first] = [numbers[place], numbers[0]];
      return kind && own != null && first != null ? { kind, by: own - first } : { kind: 'other' };
    });
    return { key, values, differences };
  };
  const named = (part: Part) => (build: ComparedBuild) =>
    build.today.made.parts.find((one) => one.part === part)?.name ?? null;
  const weekOf = ({ monday }: ComparedBuild) => Date.parse(`${monday}T00:00:00Z`) / WEEK_MS;
  const hasOneCurrency = new Set(builds.map(({ today }) => today.currency)).size === 1;
  return [
    row('price', ({ today }) => today.amount, hasOneCurrency ? 'price' : undefined),
    row('weight', ({ today }) => today.made.weightGrams, 'weight'),
    row('week', ({ week }) => week, 'weeks', weekOf),
    row('model', ({ productName }) => productName),
    ...PARTS.map((part) => row(part, named(part))),
    row('withdrawal', ({ today }) => (today.made.isPersonal ? 'personal' : 'may-withdraw')),
  ].filter(({ values }) => values.some((value) => value !== null));
}

/** Whether all builds have the same in a row. */
export function isSame({ differences }: BuildRow): boolean {
  return differences.every((difference) => difference === null || difference.kind === 'same');
}
