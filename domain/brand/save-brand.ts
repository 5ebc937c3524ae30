import { notInArray } from 'drizzle-orm';
import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { hashOf } from '#shared/hash.ts';
import type { Brand } from './parse-brand.ts';
import { brandFiles, brands } from './schema.ts';

/** Gives the shop this look; pages show it from then on. @returns whether anything changed */
export function saveBrand(shop: Shop, { look, files }: Brand): Promise<boolean> {
  return inTransaction(shop, async (inside) => {
    const hash = hashOf(look).slice(0, 16);
    const rows = files.map(({ content, ...file }) => ({ ...file, content: Buffer.from(content) }));
    await saveRows(inside.db, brandFiles, rows, { key: ['hash'] });
    const changed = await saveRows(inside.db, brands, [{ id: 1, hash, look }], { key: ['id'] });
    if (changed.length === 0) return false;
    const kept = files.map((file) => file.hash);
    await inside.db.delete(brandFiles).where(notInArray(brandFiles.hash, kept));
    await recordAudit(inside, { action: 'brand.saved', subjectKind: 'brand', subjectId: hash });
    await bumpEpochs(inside, ['site']);
    return true;
  });
}
