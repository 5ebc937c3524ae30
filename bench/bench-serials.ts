import { connect } from '#database/connect.ts';
import type { EmbeddedDatabase } from '#database/launcher/start-embedded-database.ts';
import { migrate } from '#database/migrate.ts';
import { MIGRATIONS_FOLDER } from '#database/migrations-folder.ts';
import { importFile } from '#domain/imports/import-file.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { findSerial } from '#domain/serials/find-serial.ts';
import type { Shop } from '#domain/shop.ts';
import { checkSerial } from '#domain/warranties/check-serial.ts';
import { newId } from '#shared/ids.ts';

const ROWS = 500_000;
const LOOKUPS = 2_000;

/**
 * What a large registry costs: half a million frames by the import that a maker uses, into a
 * database that syncs to disk, the same file again, then checks of serials that are there and that
 * are not, one after the other.
 */
export async function benchSerials({ url }: EmbeddedDatabase): Promise<void> {
  const { db, pool, close } = connect(url, { max: 2 });
  try {
    await migrate(pool, MIGRATIONS_FOLDER);
    const shop = systemShop(db, 'bench', NO_JOBS);
    const bytes = Buffer.from(sheet());
    for (const what of ['imported', 'imported again']) {
      const begun = performance.now();
      const { added, changed } = await importFile(shop, { name: 'serials.csv', bytes });
      const seconds = (performance.now() - begun) / 1000;
      console.log(`${ROWS} serials ${what} in ${seconds.toFixed(1)} s: ${added} new, ${changed} changed`);
    }
    await pool.query('analyze serials');
    const asking: Shop = { ...shop, actor: { kind: 'customer', id: newId() } };
    const purchasedOn = '2026-01-02';
    console.log(await lookUps('a frame is found', (serial) => findSerial(shop, serial)));
    console.log(
      await lookUps('a check is answered', (serial) => checkSerial(asking, { serial, purchasedOn })),
    );
  } finally {
    await close();
  }
}

/** By turns a serial that is there and one that is not. */
async function lookUps(what: string, ask: (serial: string) => Promise<unknown>): Promise<string> {
  const times: number[] = [];
  for (let index = 0; index < LOOKUPS; index += 1) {
    const at = (index * 7919) % ROWS;
    const begun = performance.now();
    await ask(serialOf(index % 2 === 0 ? at : ROWS + at));
    times.push(performance.now() - begun);
  }
  times.sort((one, other) => one - other);
  const [half = 0, most = 0] = [times[LOOKUPS * 0.5], times[LOOKUPS * 0.99]];
  return `${what}: ${half.toFixed(2)} ms, 99 of 100 within ${most.toFixed(2)} ms`;
}

function sheet(): string {
  const rows = Array.from(
    { length: ROWS },
    (_, at) => `${serialOf(at)},Vetta 25,carbon,${at % 2},2025-02-10,2025-03-05`,
  );
  return ['serial,model,frame_material,monocoque_bar,built_on,sold_to_dealer_on', ...rows].join('\n');
}

const serialOf = (at: number) => `WT25${String(at).padStart(7, '0')}`;
