import { recordAudit } from '#domain/audit/record-audit.ts';
import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { readGuarantee, requireWhole } from './change-guarantee.ts';
import { guaranteeInvalid, guaranteeTaken } from './refusals.ts';
import { guarantees } from './schema.ts';

export type NewGuarantee = {
  readonly code: string;
  /** What it covers: the whole good, or a part such as the frame. */
  readonly scope: 'whole' | 'part';
  /** A kind of product. */
  readonly productKind: string;
  /** `years`, `title_de`, `text_de` … as typed. */
  readonly typed: FieldTexts;
};

/**
 * Adds a commercial guarantee of the producer, free, for all goods of a kind, everywhere.
 * @throws Refusal guarantees.input-invalid with its fields, guarantees.code-conflict,
 *   staff.right-lacking
 */
export function addGuarantee(shop: Shop, { code, scope, productKind, typed }: NewGuarantee): Promise<void> {
  requireRight(shop, 'catalogue', 'change');
  if (!/^[a-z0-9][a-z0-9-]{0,39}$/.test(code)) throw guaranteeInvalid({ code: 'guarantees.code-invalid' });
  const wanted = readGuarantee(typed);
  requireWhole(wanted);
  return inTransaction(shop, async (inside) => {
    const covers = { scope, productKinds: [productKind], countries: [] };
    const own = { kind: 'commercial', guarantor: 'producer', free: true } as const;
    const added = await inside.db
      .insert(guarantees)
      .values({ code, ...own, ...covers, ...wanted })
      .onConflictDoNothing({ target: guarantees.code })
      .returning();
    if (added.length === 0) throw guaranteeTaken(code);
    const after = { scope, productKind, years: wanted.years };
    const subject = { subjectKind: 'guarantee', subjectId: code };
    await recordAudit(inside, { action: 'guarantees.added', ...subject, after });
    await bumpEpochs(inside, ['site']);
  });
}
