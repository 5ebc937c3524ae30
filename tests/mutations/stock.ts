import { mutationsOf } from './mutation.ts';

const STOCK = ['domain/stock'];
const CELLS = ['domain/assortment/save-cells.test.ts'];

/** Stock and its holds. */
export const STOCK_MUTATIONS = [
  ...mutationsOf('domain/stock/availability.ts', STOCK, [
    ['quantityAvailable <= 0', 'quantityAvailable < 0'],
    ['quantityAvailable <= lowThreshold', 'quantityAvailable < lowThreshold'],
  ]),
  ...mutationsOf(
    'domain/stock/read-moved-since.ts',
    ['domain/imports/import-stock.test.ts'],
    [
      ["and m.reason <> 'import'", ''],
      ['m.at > coalesce(c.counted_at, s.counted_at', 'm.at > coalesce(s.counted_at, c.counted_at'],
    ],
  ),
  ...mutationsOf(
    'domain/imports/import-stock.ts',
    ['domain/imports/import-stock.test.ts'],
    [
      ['onHand: onHand + since', 'onHand'],
      ['!isTimed && moved > 0', 'false'],
      ['countedAt < knownAt', 'false'],
    ],
  ),
  ...mutationsOf('domain/stock/hold-stock.ts', STOCK, [
    ['s.on_hand - s.held >= w.quantity', 's.on_hand >= w.quantity'],
    ['set held = s.held + w.quantity', 'set held = w.quantity'],
    [
      "'active', :expiresAt::timestamptz, :at::timestamptz from taken",
      "'active', :at::timestamptz, :at::timestamptz from taken",
    ],
    ['!Number.isSafeInteger(quantity) || quantity < 1', '!Number.isSafeInteger(quantity)'],
    ['(quantities.get(variantId) ?? 0) + quantity', 'quantity'],
    [
      'const missing = pieces.filter((piece) => !got.has(piece.variantId));',
      'const missing: typeof pieces = [];',
    ],
  ]),
  ...mutationsOf('domain/stock/end-holds.ts', STOCK, [
    ["case when :state::text = 'consumed' then p.quantity else 0 end", 'p.quantity'],
    ["select id, variant_id, -quantity, 'sale'", "select id, variant_id, quantity, 'sale'"],
    ["where :state::text = 'consumed'\n   )", 'where true\n   )'],
    ['set held = s.held - p.quantity,', 'set held = s.held,'],
    ["where id = any(:ids::uuid[]) and state = 'active'", 'where false'],
  ]),
  ...mutationsOf('domain/stock/consume-holds.ts', STOCK, [
    ['return (await hasConsumed(shop.db, { orderId })).length > 0 ? [] : null;', 'return null;'],
    ["and state = 'consumed' limit 1", 'limit 1'],
  ]),
  ...mutationsOf(
    'domain/stock/extend-holds.ts',
    [...STOCK, 'domain/orders/capture-later.test.ts'],
    [
      ['greatest(expires_at, :until::timestamptz)', 'expires_at'],
      ["and state = 'active' order by variant_id", 'order by variant_id'],
    ],
  ),
  ...mutationsOf('domain/stock/release-expired-holds.ts', STOCK, [
    ['h.expires_at < :now::timestamptz', "h.expires_at < :now::timestamptz + interval '1 day'"],
    [
      'await announceStock(inside, await releaseHolds(inside, expired.orderId));',
      'await releaseHolds(inside, expired.orderId);',
    ],
  ]),
  ...mutationsOf(
    'domain/stock/return-stock.ts',
    ['domain/stock', 'domain/returns'],
    [
      ['set on_hand = s.on_hand + p.quantity', 'set on_hand = s.on_hand'],
      ["variant_id, quantity, 'return'", "variant_id, quantity, 'correction'"],
    ],
  ),
  ...mutationsOf('domain/stock/adjust-stock.ts', STOCK, [
    ['if (onHand < before.held)', 'if (onHand < 0)'],
    ['count.lowThreshold ?? before.lowThreshold', 'count.lowThreshold ?? 3'],
    ['difference: onHand - before.onHand', 'difference: onHand'],
    ['if (same) return [];', ''],
    ['await writeMovements(inside, moved, input);', ''],
    ['expectedOn: sql`excluded.expected_on`,', ''],
  ]),
  ...mutationsOf(
    'domain/stock/tell-replenished.ts',
    ['domain/stock', 'domain/stock-alerts'],
    [
      ['before <= 0 && left > 0', 'left > 0'],
      ['before <= 0 && left > 0', 'before < 0 && left > 0'],
    ],
  ),
  ...mutationsOf('domain/stock/find-availability.ts', STOCK, [
    ['on_hand - held as "quantityAvailable"', 'on_hand as "quantityAvailable"'],
    [
      "case when expected_on >= (:asOf::timestamptz at time zone 'Europe/Rome')::date then expected_on::text end",
      'expected_on::text',
    ],
  ]),
  ...mutationsOf('domain/assortment/stock-cells.ts', CELLS, [
    ["reason: 'correction', reference: reason, why: reason", "reason: 'correction', reference: reason"],
  ]),
  ...mutationsOf('domain/assortment/check-cells.ts', CELLS, [
    ['  if (onHand < held) cells.fault', '  if (onHand < 0) cells.fault'],
  ]),
];
