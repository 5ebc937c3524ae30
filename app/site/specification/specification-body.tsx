import type { CSSProperties } from 'react';
import { type Cell, textOf } from '#app/site/product/cell.ts';
import type { BicycleView } from '#drawing/views.ts';
import { BuildPrice } from './build-price.tsx';
import { type PricedProduct, priceOfBuild } from './price-of-build.ts';

/**
 * A line of a bike's specification in finished words. One cell: all builds have the same. Weights
 * show all sizes beside each other.
 */
export type SheetLine = {
  readonly group: string;
  readonly label: string;
  readonly isWeight: boolean;
  /** The part of the drawing that shows its group. */
  readonly view: BicycleView | null;
  readonly cells: readonly Cell[];
};

/** A bike's specification in finished words, all builds and sizes. */
export type SpecificationSheet = {
  readonly builds: readonly string[];
  readonly sizes: readonly string[];
  /** The heading of the sizes. */
  readonly head: string;
  /** How many lines differ between builds, and what leaves only those; null: one build. */
  readonly differ: { readonly count: string; readonly only: string } | null;
  /** The weight of each build by size, and what it says; null: the shop does not hold it. */
  readonly total: { readonly labels: readonly string[]; readonly cells: readonly Cell[] } | null;
  readonly lines: readonly SheetLine[];
};

type Props = SpecificationSheet & {
  /** An unknown one is the first. */
  readonly size: string;
  /** With the prices of the builds. */
  readonly product: PricedProduct;
};

/**
 * A bike's specification in one size, by group: what all builds have runs across, what differs
 * stands in a column for each. Then the weight of every size.
 */
export function SpecificationBody({ size, lines, product, ...sheet }: Props) {
  const { builds, sizes, differ } = sheet;
  const place = Math.max(0, sizes.indexOf(size));
  const parts = lines
    .filter((line) => !line.isWeight)
    .map((line) => ({ ...line, texts: textsAt(line, place) }));
  const groups = Map.groupBy(
    parts.filter(({ texts }) => texts.some(Boolean)),
    ({ group }) => group,
  );
  return (
    <>
      {differ && (
        <label className="spec-only">
          <span>{differ.count}</span>
          <input type="checkbox" />
          {differ.only}
        </label>
      )}
      <table className="spec-builds" style={namesOf(builds)}>
        {builds.length > 1 && <BuildsHead builds={builds} product={product} />}
        {[...groups].map(([group, alike]) => (
          <tbody data-view={alike[0]?.view} key={group}>
            <tr>
              <th colSpan={1 + builds.length} scope="rowgroup">
                {group}
              </th>
            </tr>
            {alike.map(({ label, texts }) => (
              <BuildsRow builds={builds} key={label} label={label} texts={texts} />
            ))}
          </tbody>
        ))}
        <Total place={place} {...sheet} />
      </table>
      <Weights {...sheet} lines={lines.filter((line) => line.isWeight)} place={place} />
    </>
  );
}

/** A phone names the build above what it has: `--build-1` and so on. */
function namesOf(builds: readonly string[]): CSSProperties {
  return Object.fromEntries(builds.map((build, at) => [`--build-${at + 1}`, JSON.stringify(build)]));
}

function BuildsHead({ builds, product }: Pick<Props, 'builds' | 'product'>) {
  return (
    <thead>
      <tr>
        <td />
        {builds.map((build) => (
          <th key={build} scope="col">
            {build}
            <BuildPrice currency={product.currency} price={priceOfBuild(product, build)} />
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = { label: string; texts: readonly string[]; builds: readonly string[] };

/** A line of which each build has its own text, or all the same one. */
function BuildsRow({ label, texts, builds }: RowProps) {
  const isSame = texts.every((text) => text === texts[0]);
  return (
    <tr>
      <th scope="row">{label}</th>
      {isSame ? (
        <td colSpan={builds.length}>{texts[0]}</td>
      ) : (
        builds.map((build, at) => <td key={build}>{texts[at] || '–'}</td>)
      )}
    </tr>
  );
}

function Total({ total, place, builds }: Pick<SpecificationSheet, 'total' | 'builds'> & { place: number }) {
  if (!total) return null;
  return (
    <tfoot>
      <tr>
        <th scope="row">{total.labels[place]}</th>
        {builds.map((build, at) => (
          <td key={build}>{textOf(total.cells[at] ?? '', place) || '–'}</td>
        ))}
      </tr>
    </tfoot>
  );
}

type WeightsProps = SpecificationSheet & { readonly place: number };

/** Weights by size; a build that differs has a line of its own. */
function Weights({ head, sizes, place, lines, builds }: WeightsProps) {
  const title = lines[0]?.group;
  if (!title) return null;
  const rows = lines.flatMap(({ label, cells }) => {
    if (cells.length === 1) return [{ label, build: '', cell: cells[0] ?? '' }];
    const named = cells.map((cell, at) => ({ build: builds[at] ?? '', cell }));
    const alike = [...Map.groupBy(named, ({ cell }) => String(cell)).values()];
    return alike.map((some) => {
      const build = some.map((one) => one.build).join(', ');
      return { label, build, cell: some[0]?.cell ?? '' };
    });
  });
  return (
    <>
      <h3>{title}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls alone must be reachable by keyboard */}
      <section aria-label={title} className="geo-scroll" tabIndex={0}>
        <table className="geo-table" data-picked={place + 1}>
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {sizes.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, build, cell }) => (
              <tr key={label + build}>
                <th scope="row">
                  {label}
                  {build && <small>{build}</small>}
                </th>
                {sizes.map((size, index) => (
                  <td key={size}>{textOf(cell, index) || '–'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}

/** One text for all builds, or one for each. */
function textsAt({ cells }: SheetLine, place: number): string[] {
  return cells.map((cell) => textOf(cell, place));
}
