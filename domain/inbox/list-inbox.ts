import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { claims } from '#domain/claims/schema.ts';
import { customers } from '#domain/customers/schema.ts';
import { formSubmissions } from '#domain/forms/schema.ts';
import { QUOTE_KEPT_MS } from '#domain/quotes/delete-old-quotes.ts';
import { quotes } from '#domain/quotes/schema.ts';
import type { Shop } from '#domain/shop.ts';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { staffPeople } from '#domain/staff/schema.ts';
import { warrantyRegistrations } from '#domain/warranties/schema.ts';
import { isId } from '#shared/ids.ts';
import { CASE_KINDS, type CaseKind, type CaseView, KIND_NEEDS, STAGE_STATES, stageOf } from './kinds.ts';
import { inboxCases } from './schema.ts';

export type InboxItem = {
  readonly id: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly state: string;
  readonly arrivedAt: Date;
  /** When it is deleted for good. */
  readonly forgetAt: Date;
  readonly email: string;
  readonly name: string;
  /** The form's slug, the model, or the frame. */
  readonly about: string;
  /** What was written. */
  readonly text: string;
  readonly assigneeId: string | null;
};

export type InboxQuery = {
  readonly view: CaseView;
  readonly kind?: CaseKind | undefined;
  /** Left out: what waits the oldest first, the rest the newest first. */
  readonly isOldestFirst?: boolean;
  /** The id of the last one of the page before: ids are ordered by time. */
  readonly after?: string | undefined;
  readonly limit: number;
};

/**
 * Lists what people sent by page: what waits the oldest first, the rest the newest first.
 * @returns `next`, the cursor behind the page; null at the end
 * @throws Refusal staff.right-lacking
 */
export async function listInbox(
  shop: Shop,
  { view, kind, after, limit, isOldestFirst = isWaiting(view) }: InboxQuery,
): Promise<{ items: InboxItem[]; next: string | null }> {
  requireRight(shop, 'inbox', 'look');
  const page: Page = { view, after: isId(after) ? after : null, isOldestFirst, limit: limit + 1 };
  const kinds = CASE_KINDS.filter((one) => (kind ?? one) === one && mayLook(shop, one));
  const lists = { letter: listLetters, quote: listQuotes, claim: listClaims };
  const found: InboxItem[] = [];
  for (const one of kinds) found.push(...(await lists[one](shop, page)));
  found.sort((one, other) => (one.id < other.id ? -1 : 1) * (isOldestFirst ? 1 : -1));
  const items = found.slice(0, limit);
  return { items, next: found.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Whether what is in a view waits for somebody of ours. */
export function isWaiting(view: CaseView): boolean {
  return stageOf(view) === 'open' || view === 'held';
}

/** Whether the actor sees cases of a kind. */
export function mayLook(shop: Pick<Shop, 'actor'>, kind: CaseKind): boolean {
  const { room, right } = KIND_NEEDS[kind];
  return mayAct(shop, room, right);
}

/** Whether the colleague of a case has left: it is nobody's again. */
const hasLeft = sql`exists (select from ${staffPeople} where ${staffPeople.id} = ${inboxCases.assigneeId} and ${staffPeople.endedAt} is not null)`;

/** Whose a view shows; undefined: everybody's. */
export function isOfView({ actor }: Pick<Shop, 'actor'>, view: CaseView): SQL | undefined {
  const { assigneeId } = inboxCases;
  if (view === 'nobody') return or(isNull(assigneeId), hasLeft);
  if (view !== 'mine' && view !== 'theirs') return undefined;
  const me = isId(actor.id) ? actor.id : '00000000-0000-0000-0000-000000000000';
  return view === 'mine' ? eq(assigneeId, me) : and(isNotNull(assigneeId), ne(assigneeId, me), not(hasLeft));
}

type Page = {
  readonly view: CaseView;
  readonly after: string | null;
  readonly isOldestFirst: boolean;
  readonly limit: number;
};

function whereOf(shop: Shop, { view, after, isOldestFirst }: Page, id: PgColumn): SQL | undefined {
  const beyond = isOldestFirst ? gt : lt;
  return and(isOfView(shop, view), after ? beyond(id, after) : undefined);
}

async function listLetters(shop: Shop, page: Page): Promise<InboxItem[]> {
  const states = STAGE_STATES.letter[stageOf(page.view)];
  const { id } = formSubmissions;
  const rows = await shop.db
    .select({ letter: formSubmissions, assigneeId: inboxCases.assigneeId })
    .from(formSubmissions)
    .leftJoin(inboxCases, eq(inboxCases.submissionId, id))
    .where(and(inArray(formSubmissions.state, [...states]), whereOf(shop, page, id)))
    .orderBy((page.isOldestFirst ? asc : desc)(id))
    .limit(page.limit);
  return rows.map(({ letter, assigneeId }) => {
    const { number, state, arrivedAt, forgetAt, email, answers, formSlug } = letter;
    const name = [answers['first-name'], answers['last-name']].filter(Boolean).join(' ');
    return {
      ...{ id: letter.id, number, state, arrivedAt, forgetAt, email, name, assigneeId },
      ...({ kind: 'letter', about: formSlug, text: longestOf(answers) } as const),
    };
  });
}

/** What somebody wrote, for a line of a list: the longest answer that is no address. */
function longestOf(answers: Readonly<Record<string, string>>): string {
  const texts = Object.values(answers).filter((text) => !text.includes('@'));
  const [longest = ''] = texts.toSorted((one, other) => other.length - one.length);
  return longest.slice(0, 140);
}

async function listQuotes(shop: Shop, page: Page): Promise<InboxItem[]> {
  const states = STAGE_STATES.quote[stageOf(page.view)];
  if (states.length === 0) return [];
  const rows = await shop.db
    .select({ quote: quotes, assigneeId: inboxCases.assigneeId })
    .from(quotes)
    .leftJoin(inboxCases, eq(inboxCases.quoteId, quotes.id))
    .where(and(inArray(quotes.state, [...states]), whereOf(shop, page, quotes.id)))
    .orderBy((page.isOldestFirst ? asc : desc)(quotes.id))
    .limit(page.limit);
  return rows.map(({ quote, assigneeId }) => {
    const { number, state, createdAt, email, firstName, lastName, model, notes } = quote;
    return {
      ...{ id: quote.id, number, state, email, name: `${firstName} ${lastName}`, assigneeId },
      ...({ kind: 'quote', about: model, text: notes.slice(0, 140), arrivedAt: createdAt } as const),
      forgetAt: new Date(createdAt.getTime() + QUOTE_KEPT_MS),
    };
  });
}

async function listClaims(shop: Shop, page: Page): Promise<InboxItem[]> {
  const states = STAGE_STATES.claim[stageOf(page.view)];
  if (states.length === 0) return [];
  const rows = await shop.db
    .select({ claim: claims, owner: customers, assigneeId: inboxCases.assigneeId })
    .from(claims)
    .innerJoin(warrantyRegistrations, eq(warrantyRegistrations.id, claims.registrationId))
    .innerJoin(customers, eq(customers.id, warrantyRegistrations.customerId))
    .leftJoin(inboxCases, eq(inboxCases.claimId, claims.id))
    .where(and(inArray(claims.state, [...states]), whereOf(shop, page, claims.id)))
    .orderBy((page.isOldestFirst ? asc : desc)(claims.id))
    .limit(page.limit);
  return rows.map(({ claim, owner, assigneeId }) => {
    const { id, number, state, sentAt, forgetAt, serial, description } = claim;
    return {
      ...{ id, number, state, arrivedAt: sentAt, forgetAt, email: owner.email, assigneeId },
      ...({ kind: 'claim', about: serial, text: description.slice(0, 140) } as const),
      name: `${owner.firstName} ${owner.lastName}`,
    };
  });
}
