import { eq, lt } from 'drizzle-orm';
import type { Shop } from '#domain/shop.ts';
import type { VatCheck } from './company-tax.ts';
import { RegisterUnavailable, type VatQuestion } from './port.ts';
import { vatChecks } from './schema.ts';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;
/**
 * How long an answer counts, so that the register is not asked at every key. Silence counts for a
 * moment only: the buyer may try again.
 */
const FRESH_MS = { valid: 24 * HOUR_MS, invalid: HOUR_MS, unavailable: 15 * SECOND_MS } as const;
/** Orders keep their proof themselves. */
const KEPT_MS = 30 * 24 * HOUR_MS;

/**
 * Checks a VAT number with the register of the member states, and records the answer, or that
 * there was none. A fresh answer is not asked for again. Not for a transaction: it waits for
 * another machine.
 * @param mayAsk whether the register may be asked for this visitor; else it counts as silent
 */
export async function checkVatNumber(
  shop: Pick<Shop, 'db' | 'clock' | 'ports'>,
  question: VatQuestion,
  mayAsk: () => Promise<boolean>,
): Promise<VatCheck> {
  const now = shop.clock.now();
  const [known] = await shop.db.select().from(vatChecks).where(eq(vatChecks.number, question.number));
  if (known && now.getTime() - known.checkedAt.getTime() < FRESH_MS[known.result]) return asCheck(known);
  if (!(await mayAsk()))
    return { result: 'unavailable', checkedAt: now.toISOString(), consultation: null, name: null };
  const row = { number: question.number, checkedAt: now, ...(await ask(shop, question)) };
  await shop.db.insert(vatChecks).values(row).onConflictDoUpdate({ target: vatChecks.number, set: row });
  await shop.db.delete(vatChecks).where(lt(vatChecks.checkedAt, new Date(now.getTime() - KEPT_MS)));
  return asCheck(row);
}

type Row = typeof vatChecks.$inferSelect;

async function ask({ ports }: Pick<Shop, 'ports'>, question: VatQuestion) {
  const silence = (fault: string) => {
    return { result: 'unavailable', consultation: null, name: null, fault } as const;
  };
  if (!ports.vatRegister) return silence('NOT_SET_UP');
  try {
    const { isValid, consultation, name } = await ports.vatRegister.ask(question);
    return { result: isValid ? 'valid' : 'invalid', consultation, name, fault: null } as const;
  } catch (error) {
    if (!(error instanceof RegisterUnavailable)) throw error;
    return silence(error.fault);
  }
}

function asCheck({ result, checkedAt, consultation, name }: Row): VatCheck {
  return { result, checkedAt: checkedAt.toISOString(), consultation, name };
}
