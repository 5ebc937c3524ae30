import { z } from 'zod';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpAtTheEnd } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { findChanger } from '#domain/undo/find-changer.ts';
import type { Kept, Outcome } from '#domain/undo/outcome.ts';
import { writeGood } from './change-products.ts';
import { lockProducts } from './lock-product.ts';

/** What each product had in the column, and what it got. */
const changedProducts = z.object({
  column: z.string(),
  all: z.array(z.object({ code: z.string(), before: z.string(), after: z.string() })),
});

/**
 * Gives the products that were changed together what they had: the inverse of `changeProducts`. One
 * that was changed since stays, and so does one that the file's rules refuse by now.
 * @throws Refusal staff.right-lacking
 */
export function restoreProducts(shop: Shop, inverse: Readonly<Record<string, unknown>>): Promise<Outcome> {
  requireRight(shop, 'catalogue', 'change');
  const { column, all } = changedProducts.parse(inverse);
  return inTransaction(shop, (inside) =>
    bumpAtTheEnd(inside, async () => {
      const codes = all.map(({ code }) => code);
      const products = await lockProducts(inside, codes);
      const isStill = all.filter(({ code, after }) => products.get(code)?.cells[column] === after);
      const rows = isStill.map(({ code, before }) => ({ ...products.get(code)?.cells, [column]: before }));
      const { good, refused } = await writeGood(inside, rows);
      const kept: Kept[] = refused.map(({ code }) => ({ name: code, why: 'rules', who: '' }));
      for (const { code } of all.filter((one) => !isStill.includes(one))) {
        const who = await findChanger(inside, { kind: 'product', id: code }, [column, 'status']);
        kept.push({ name: code, why: 'changed', who });
      }
      const done = good.map(({ code = '' }) => code);
      if (done.length > 0) await writeDown(inside, { column, done, all });
      return { done: done.length, kept };
    }),
  );
}

type Done = z.infer<typeof changedProducts> & { readonly done: readonly string[] };

async function writeDown(shop: Shop, { column, done, all }: Done): Promise<void> {
  const codes = done.slice(0, 100);
  const shown = all.filter(({ code }) => codes.includes(code));
  await recordAudit(shop, {
    ...{ action: 'catalogue.products-restored', subjectKind: 'product' },
    ...{ subjectId: `${done.length} products`, detail: { codes } },
    before: { [column]: Object.fromEntries(shown.map(({ code, after }) => [code, after])) },
    after: { [column]: Object.fromEntries(shown.map(({ code, before }) => [code, before])) },
  });
}
