import { and, count, eq, gt, ne } from 'drizzle-orm';
import { COUNTED_MS, mayAskAgain } from '#domain/consents/asked-twice.ts';
import type { Shop } from '#domain/shop.ts';
import { sha256 } from '#shared/hash.ts';
import { formSubmissions } from './schema.ts';
import type { SpamSign } from './states.ts';

/** What a request tells about how the form was filled in. */
export type FillingSigns = {
  /** From the first sight of the form to its sending; null: unknown, because no script ran. */
  readonly tookMs: number | null;
  /** What stands in the field that people do not see. */
  readonly trap: string;
  /** Whether the network of the request sent unusually many. */
  readonly isOften: boolean;
};

/** Nobody reads and fills in a form in less. */
const FASTEST_MS = 3_000;
/** Shorter texts (“Please call me”) are alike by nature. */
const SHORTEST_TEXT = 40;
const SAME_TEXT_MS = 24 * 3600 * 1000;
/** So many others may have sent the same text. */
const SAME_TEXT_OTHERS = 1;

/** A hash of the longest of some texts, whatever its spaces and case; empty for short ones. */
export function hashText(texts: readonly string[]): string {
  const longest = texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  const plain = longest.toLowerCase().replaceAll(/\s+/g, ' ').trim();
  return plain.length < SHORTEST_TEXT ? '' : sha256(plain);
}

/** The signs of spam of one submission, none for an ordinary one. */
export async function listSpamSigns(
  shop: Shop,
  { tookMs, trap, isOften }: FillingSigns,
  { emailKey, textHash }: { readonly emailKey: string; readonly textHash: string },
): Promise<SpamSign[]> {
  const signs: SpamSign[] = [];
  if (tookMs !== null && tookMs < FASTEST_MS) signs.push('too-fast');
  if (trap !== '') signs.push('trap');
  if (isOften) signs.push('often');
  if (textHash !== '' && (await countOthers(shop, emailKey, textHash)) > SAME_TEXT_OTHERS)
    signs.push('duplicate');
  if (emailKey !== '' && !(await mayGetReceipt(shop, emailKey))) signs.push('address');
  return signs;
}

async function countOthers({ db, clock }: Shop, emailKey: string, textHash: string): Promise<number> {
  const since = new Date(clock.now().getTime() - SAME_TEXT_MS);
  const [row] = await db
    .select({ others: count() })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.textHash, textHash),
        ne(formSubmissions.emailKey, emailKey),
        gt(formSubmissions.arrivedAt, since),
      ),
    );
  return row?.others ?? 0;
}

/** Anybody can type a stranger's address: it gets no more receipts than other forms send. */
async function mayGetReceipt({ db, clock }: Shop, emailKey: string): Promise<boolean> {
  const now = clock.now();
  const rows = await db
    .select({ at: formSubmissions.arrivedAt })
    .from(formSubmissions)
    .where(
      and(
        eq(formSubmissions.emailKey, emailKey),
        ne(formSubmissions.state, 'held'),
        gt(formSubmissions.arrivedAt, new Date(now.getTime() - COUNTED_MS)),
      ),
    );
  return mayAskAgain(
    rows.map(({ at }) => at),
    now,
  );
}
