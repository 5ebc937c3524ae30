import { saveRows } from '#database/save-rows.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { bumpEpochs } from '#domain/epochs/bump-epochs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { LOCALES } from '#shared/locale.ts';
import { isConcern, RECALL_KINDS, REMEDIES, softWordIn } from './concern.ts';
import { recallIncomplete, recallOneRemedy, recallSoftened } from './refusals.ts';
import { recalls } from './schema.ts';

export type RecallEntry = typeof recalls.$inferInsert;

/**
 * Adds or updates recalls and notices by their codes; an end date takes one off the list of current
 * ones.
 * @returns how many changed
 * @throws Refusal safety.recall-incomplete, safety.recall-one-remedy, safety.recall-softened
 */
export function saveRecalls(shop: Shop, entries: readonly RecallEntry[]): Promise<number> {
  const faulty = entries.find((entry) => !isWhole(entry));
  if (faulty) throw recallIncomplete(String(faulty.code ?? ''));
  for (const entry of entries) {
    refuseWithoutChoice(entry);
    refuseSoft(entry);
  }
  return inTransaction(shop, async (inside) => {
    const unsaid = { kind: 'recall' as const, endedOn: null, concern: null, remedies: [] };
    const rows = entries.map((entry) => ({ ...unsaid, ...entry }));
    const changed = await saveRows(inside.db, recalls, rows, { key: ['code'] });
    for (const { code } of changed) {
      const subject = { subjectKind: 'recall', subjectId: code };
      await recordAudit(inside, { action: 'safety.recall-saved', ...subject, detail: {} });
    }
    if (changed.length > 0) await bumpEpochs(inside, ['site']);
    return changed.length;
  });
}

const isSaid = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';

/** What a file says may lack anything: a recall half told helps nobody. */
function isWhole(entry: RecallEntry): boolean {
  const { code, kind = 'recall', publishedOn, endedOn, products, serials, texts } = entry;
  const { concern, remedies = [] } = entry;
  const isDay = (day: unknown) => /^\d{4}-\d\d-\d\d$/.test(String(day));
  const isTold = LOCALES.every((locale) => {
    const { title, danger, remedy } = texts?.[locale] ?? {};
    return [title, danger, remedy].every(isSaid);
  });
  const isTimed = isDay(publishedOn) && (endedOn == null || (isDay(endedOn) && endedOn >= publishedOn));
  const isKnown = RECALL_KINDS.includes(kind) && remedies.every((remedy) => REMEDIES.includes(remedy));
  const isMeant = isKnown && (concern == null || isConcern(concern));
  return isSaid(code) && isTimed && products?.length > 0 && isSaid(serials) && isTold && isMeant;
}

/**
 * An owner chooses between two remedies at least; where only one is possible, the recall says why
 * (article 37).
 */
function refuseWithoutChoice({ code, kind = 'recall', remedies = [], texts }: RecallEntry): void {
  const hasChoice = new Set(remedies).size > 1;
  const saysWhy = remedies.length > 0 && LOCALES.every((locale) => isSaid(texts[locale].onlyRemedy));
  if (kind === 'recall' && !hasChoice && !saysWhy) throw recallOneRemedy(code);
}

/** Of a recall alone: a notice tells of no danger. */
function refuseSoft({ code, kind = 'recall', texts }: RecallEntry): void {
  if (kind !== 'recall') return;
  for (const locale of LOCALES) {
    const { title, danger, remedy, onlyRemedy = '' } = texts[locale];
    const word = softWordIn(locale, `${title} ${danger} ${remedy} ${onlyRemedy}`);
    if (word !== null) throw recallSoftened(code, locale, word);
  }
}
