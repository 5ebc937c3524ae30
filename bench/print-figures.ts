import { cpus } from 'node:os';
import type { Figure } from './measure.ts';
import type { CachedFigures } from './measure-shop.ts';

/**
 * `uncached` is a product page that is not kept, all by turns; `heaviest` the one of them that
 * weighs most; `changed` all by turns, each after a price of its product changed.
 */
export type Figures = CachedFigures & {
  readonly uncached: Figure;
  readonly heaviest: Figure;
  readonly changed: Figure;
};

type Aim = { readonly text: string; readonly met: boolean };

/**
 * Prints the table of `bench/README.md`. Aims are those of the shop's plan; missing one is a
 * figure, not a failure.
 */
export function printFigures(figures: Figures): void {
  const { raw, page, uncached, heaviest, addToCart, memory } = figures;
  const ratio = page.perSecond / raw.perSecond;
  const aims = {
    page: { text: `b ≥ 0.85 × a: ${ratio.toFixed(2)}`, met: ratio >= 0.85 },
    uncached: { text: 'server ≤ 3 ms', met: uncached.serverMs <= 3 },
    addToCart: { text: 'together ≤ 2 ms', met: addToCart.serverMs + addToCart.databaseMs <= 2 },
    memory: { text: '≤ 300 MB', met: memory <= 300 },
  };
  console.log(`\n${title(figures)}\n`);
  console.log(
    '|   |   | requests/s | × raw | CPU ms, server | database | together | share of the database | server busy | aim |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|');
  const row = (letter: string, what: string, figure: Figure, aim?: Aim) =>
    console.log(`| ${[letter, what, ...cells(figure, raw), aim ? verdict(aim) : ''].join(' | ')} |`);
  row('a', 'raw node:http, same bytes', raw);
  row('b', 'product page, kept', page, aims.page);
  row('c', 'product pages by turns, not kept', uncached, aims.uncached);
  row('', 'the heaviest of them, not kept', heaviest);
  row('', 'by turns, after a price changed', figures.changed);
  row('d', 'new cart and its first line', addToCart, aims.addToCart);
  row('', 'the same, one in flight', figures.addAlone);
  row('', 'the same, 32 in flight', figures.addInCrowd);
  row('e', 'place an order', figures.placeOrder);
  row('f', 'place an order and pay it', figures.payOrder);
  console.log(`\nMemory of the server after all this: ${memory.toFixed(0)} MB (${verdict(aims.memory)}).`);
  console.log(
    `Idle, server and database use ${(figures.idle * 100).toFixed(1)} % of one core; it is part of the figures.`,
  );
}

function title({ products, pageBytes }: Figures): string {
  const [product] = products;
  const bytes = `${((product?.bytes ?? 0) / 1000).toFixed(0)} kB, ${(pageBytes / 1000).toFixed(1)} kB in brotli`;
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}`;
  return `${new Date().toISOString().slice(0, 10)} · ${machine}\nHeaviest of ${products.length} product pages: ${product?.path} (${bytes})`;
}

function cells({ perSecond, serverMs, databaseMs, busy }: Figure, raw: Figure): string[] {
  return [
    perSecond.toFixed(0),
    (perSecond / raw.perSecond).toFixed(3),
    serverMs.toFixed(3),
    databaseMs.toFixed(3),
    (serverMs + databaseMs).toFixed(3),
    `${((100 * databaseMs) / (serverMs + databaseMs)).toFixed(0)} %`,
    `${(busy * 100).toFixed(0)} %`,
  ];
}

function verdict({ text, met }: Aim): string {
  return `${text} ${met ? '✓' : '✗ missed'}`;
}
