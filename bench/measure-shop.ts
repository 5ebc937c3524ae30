import { setTimeout as sleep } from 'node:timers/promises';
import { fillStock, payOrders, placeOrders, prepareOrders } from '#tests/helpers/place-orders.ts';
import type { RunningShop } from '#tests/helpers/start-shop.ts';
import { type Figure, loadBy, measure, median } from './measure.ts';
import { residentMemoryOf } from './processes.ts';
import { loadSteadily } from './steady-load.ts';
import { BROWSER_HEADERS, findProducts, type Product, startRawServer, subjectOf } from './subjects.ts';

const CONNECTIONS = 10;
const CROWD = 32;
const ROUNDS = 7;
const SECONDS = 3;
const ORDERS = 500;
const ORDERS_TO_WARM_UP = 200;
const MOST_ROUNDS_TO_WARM_UP = 15;
const NOTICEABLY = 0.98;

export type CachedFigures = {
  /**
   * All products with a page, the heaviest page first; `pageBytes` is that one's as it
   * travels, in brotli.
   */
  readonly products: readonly Product[];
  readonly pageBytes: number;
  readonly raw: Figure;
  readonly page: Figure;
  readonly addToCart: Figure;
  /** The same with one request in flight, and with many. */
  readonly addAlone: Figure;
  readonly addInCrowd: Figure;
  readonly placeOrder: Figure;
  /** From the order's button to the page that shows the order as paid. */
  readonly payOrder: Figure;
  /** Share of one core that shop and database use without visitors. */
  readonly idle: number;
  /** Resident memory of the web server at the end, in MB. */
  readonly memory: number;
};

/**
 * Everything that is measured on a shop as it is meant to run. Loads follow each other; its memory
 * is looked at last.
 */
export async function measureCachedShop(
  shop: RunningShop,
  postmaster: number,
  folder: string,
): Promise<CachedFigures> {
  const processes = { pid: subjectOf(shop).pid, postmaster };
  const products = await findProducts(shop);
  const [product] = products;
  if (!product) throw new Error('The shop shows nothing to buy.');
  const { raw, page, pageBytes } = await compareWithRaw(shop, product.path, folder);
  const idle = await measure(processes, () => doNothing(5000));
  const adding = async (connections: number) => {
    const add = () => addToCarts(shop, product.variantCode, connections);
    await add();
    return median([
      await measure(processes, add),
      await measure(processes, add),
      await measure(processes, add),
    ]);
  };
  const addToCart = await adding(CONNECTIONS);
  const addAlone = await adding(1);
  const addInCrowd = await adding(CROWD);
  await fillStock(shop.databaseUrl);
  await placeOrders(await prepareOrders(shop, products, ORDERS_TO_WARM_UP));
  const ready = await prepareOrders(shop, products, ORDERS);
  const placeOrder = await measure(processes, () => placeOrders(ready));
  const toPay = await prepareOrders(shop, products, ORDERS);
  const payOrder = await measure(processes, () => payOrders(toPay));
  return {
    ...{ products, pageBytes, raw, page, addToCart, addAlone, addInCrowd, placeOrder, payOrder },
    idle: (idle.serverMs + idle.databaseMs) / 5000,
    memory: residentMemoryOf(processes.pid),
  };
}

/**
 * Measures product pages in turn on a shop without page cache: every answer is read and rendered.
 */
export async function measureUncachedShop(
  shop: RunningShop,
  postmaster: number,
  products: readonly Product[],
): Promise<Figure> {
  const load = () =>
    loadBy({
      url: shop.url,
      requests: products.map(({ path }) => ({ path })),
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: BROWSER_HEADERS,
    });
  const processes = { pid: subjectOf(shop).pid, postmaster };
  await warmUp(() => measure(processes, load));
  return median([
    await measure(processes, load),
    await measure(processes, load),
    await measure(processes, load),
  ]);
}

/**
 * Rendering is compiled bit by bit over thousands of pages: loads are repeated until three have
 * brought nothing any more.
 */
async function warmUp(load: () => Promise<Figure>): Promise<void> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 1, inVain = 0; round <= MOST_ROUNDS_TO_WARM_UP && inVain < 3; round += 1) {
    const { serverMs } = await load();
    inVain = serverMs < least * NOTICEABLY ? 0 : inVain + 1;
    least = Math.min(least, serverMs);
  }
}

/**
 * Raw node:http and the kept page by turns, so that whatever else the machine does falls on both.
 */
async function compareWithRaw(shop: RunningShop, path: string, folder: string) {
  const plain = await startRawServer(shop, path, folder);
  const load = ({ port }: { port: number }) =>
    loadSteadily({ port, path, headers: BROWSER_HEADERS, connections: CONNECTIONS, seconds: SECONDS });
  const raw: Figure[] = [];
  const page: Figure[] = [];
  try {
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [subject, figures] of [
        [plain, raw],
        [subjectOf(shop), page],
      ] as const) {
        const figure = await measure({ pid: subject.pid, postmaster: null }, () => load(subject));
        if (round > 0) figures.push(figure); // The first round warms up.
      }
    }
  } finally {
    plain.stop();
  }
  return { raw: median(raw), page: median(page), pageBytes: plain.bytes };
}

/** Each request comes without a cookie: it opens a session, a cart and its first line. */
function addToCarts(shop: RunningShop, variantCode: string, connections: number) {
  return loadBy({
    url: `${shop.url}/api/en/cart/add`,
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: shop.url },
    body: JSON.stringify({ variant_code: variantCode, quantity: 1 }),
    connections,
    duration: SECONDS,
  });
}

async function doNothing(ms: number) {
  await sleep(ms);
  return { answers: 1, ms };
}
