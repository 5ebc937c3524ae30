import { and, desc, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { formSubmissions } from '#domain/forms/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { STAGE_STATES } from './kinds.ts';
import { inboxCases } from './schema.ts';

const SHOWN = 5;
const { open, held, answered } = STAGE_STATES.letter;

type Letter = Pick<typeof formSubmissions.$inferSelect, 'id' | 'emailKey' | 'textHash'>;
export type Double = Pick<
  typeof formSubmissions.$inferSelect,
  'id' | 'number' | 'formSlug' | 'email' | 'arrivedAt'
>;

/** Whether two letters may be the same: of one sender, or with one text. Pure. */
export function looksDouble(one: Letter, other: Letter): boolean {
  if (one.id === other.id) return false;
  const isSame = (text: string, otherText: string) => text !== '' && text === otherText;
  return isSame(one.emailKey, other.emailKey) || isSame(one.textHash, other.textHash);
}

/** The letters at work that may be the same as this one, the newest first. */
export function findDoubles({ db }: Pick<Shop, 'db'>, letter: Letter): Promise<Double[]> {
  const { id, number, formSlug, email, arrivedAt, emailKey, textHash, state } = formSubmissions;
  const isSame = or(
    letter.emailKey === '' ? undefined : eq(emailKey, letter.emailKey),
    letter.textHash === '' ? undefined : eq(textHash, letter.textHash),
  );
  if (!isSame) return Promise.resolve([]);
  return db
    .select({ id, number, formSlug, email, arrivedAt })
    .from(formSubmissions)
    .leftJoin(inboxCases, eq(inboxCases.submissionId, id))
    .where(
      and(
        ne(id, letter.id),
        inArray(state, [...open, ...held, ...answered]),
        isNull(inboxCases.mergedInto),
        isSame,
      ),
    )
    .orderBy(desc(id))
    .limit(SHOWN);
}
