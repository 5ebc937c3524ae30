import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { cellName } from '#app/site/dealers/ground/cell.ts';
import { cutCell } from './map-data/cut-cell.ts';
import { cellsWithTowns } from './map-data/divide-towns.ts';
import { readGround } from './map-data/read-ground.ts';
import { readTowns } from './map-data/read-towns.ts';

/**
 * Writes what the dealers' map shows when one comes near: `npm run map-data -- --towns
 * cities500.txt --water FOLDER [--roads FILE]`. `app/site/dealers/ground/README.md` says where
 * each source comes from and under which licence.
 */
const TO = 'app/map-cells';
const { values } = parseArgs({
  options: { towns: { type: 'string' }, water: { type: 'string' }, roads: { type: 'string' } },
});
if (!values.towns || !values.water) throw new Error('Name the towns and the folder of lakes and rivers');
await Promise.all([values.towns, values.water].map((path) => stat(path)));

const ground = await readGround(values.water, values.roads ?? null);
const cells = cellsWithTowns(await readTowns(values.towns));
await rm(TO, { recursive: true, force: true });
await mkdir(TO, { recursive: true });
let [plain, packed] = [0, 0];
for (const { south, west, towns } of cells) {
  const text = JSON.stringify(cutCell({ south, west, towns }, ground));
  await writeFile(join(TO, `${cellName(south, west)}.json`), `${text}\n`);
  plain += text.length;
  packed += gzipSync(text).length;
}
console.log(`${cells.length} cells, ${plain} bytes, ${packed} as served`);
