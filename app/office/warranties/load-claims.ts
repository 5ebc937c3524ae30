import type { LoaderFunctionArgs } from 'react-router';
import { listDealers } from '#domain/dealers/list-dealers.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import type { Shop } from '#domain/shop.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { hasFormerOwner } from '#domain/transfers/has-former-owner.ts';
import { readCorrection } from '#domain/warranties/correct-registration.ts';
import {
  countRegistrations,
  getRegistration,
  listEvidence,
  listRegistrations,
  type Registration,
} from '#domain/warranties/list-registrations.ts';
import { readRules } from '#domain/warranties/read-rules.ts';
import { DECIDED_STATES } from '#domain/warranties/states.ts';
import { workOf } from '../context.ts';
import { savedOf } from '../kit/act.ts';
import { pageOf, readCursor } from '../kit/cursor.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';
import { masked } from '../orders/order-state.ts';
import { listAnswers } from './answers.ts';

const SHOWN = 50;

const VIEWS = ['waiting', ...DECIDED_STATES] as const;

/** What of a registration stands in the queue. */
function rowOf({ number, bikeModel, typedSerial, state, waitsFor, sentAt, locale }: Registration) {
  return { number, bikeModel, typedSerial, state, waitsFor, sentAt, language: locale };
}

export async function loadClaimsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const view = VIEWS.find((one) => one === searchParams.get('view')) ?? 'waiting';
  const after = readCursor(searchParams.get('after'));
  const isOldestFirst = isOldestFirstIn(args.request, view === 'waiting');
  const wanted = { state: view, isOldestFirst, after: after ?? undefined };
  const [rows, ...counts] = await Promise.all([
    listRegistrations(shop, { ...wanted, limit: SHOWN + 1 }),
    ...VIEWS.map((one) => countRegistrations(shop, one)),
  ]);
  const { page, next } = pageOf(rows, SHOWN, ({ sentAt, id }) => ({ at: sentAt, id }));
  return {
    ...{ rows: page.map(rowOf), view, isOldestFirst, next, isFirst: after === null },
    counts: Object.fromEntries(VIEWS.map((one, index) => [one, counts[index] ?? 0])),
    saved: savedOf(args.request),
  };
}

export async function loadClaimScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { registration, owner, transitions } = await getRegistration(shop, args.params.number ?? '');
  const isOpen = mayAct(shop, 'persons', 'look');
  const { number } = registration;
  const [waiting, files, rules, hasFormer, notes, colleagues] = await Promise.all([
    listRegistrations(shop, { state: 'waiting', limit: SHOWN }),
    listEvidence(shop, registration.id),
    readRules(shop, registration),
    hasFormerOwner(shop, registration.id),
    isOpen ? listSubjectNotes(shop, { on: 'registration', of: number }) : null,
    listColleagues(shop),
  ]);
  const name = `${owner.firstName} ${owner.lastName}`;
  const { state, serial, purchasedOn, dealerName, orderId, outcome, expiresOn } = registration;
  return {
    ...rowOf(registration),
    ...{ state, serial, purchasedOn, dealerName, outcome, expiresOn, rules },
    isOfOrder: orderId !== null,
    hasFormerOwner: hasFormer,
    isOpen,
    message: isOpen ? registration.message : masked(registration.message),
    owner: {
      name: isOpen ? name : masked(name),
      email: isOpen ? owner.email : masked(owner.email),
      country: registration.country,
    },
    files: files.map(({ id, name: file, type, state: scan }) => ({
      ...{ id, name: file, type },
      isScanned: scan === 'kept',
    })),
    history: transitions.map(({ at, toState, reason, actorKind }) => ({ at, toState, reason, actorKind })),
    ...{ notes, colleagues: colleagues.filter(({ id }) => id !== shop.actor.id) },
    answers: listAnswers(registration.locale),
    correction: await correctionOf(shop, registration),
    waiting: waiting.map(rowOf),
    saved: savedOf(args.request),
  };
}

/** What may be put right of it, and the dealers to choose from; null: nothing, or not by them. */
async function correctionOf(shop: Shop, registration: Registration) {
  const { state } = registration;
  const isOpen = state === 'waiting' || state === 'registered';
  if (!isOpen || !mayAct(shop, 'returns', 'change')) return null;
  const [fields, dealers] = await Promise.all([readCorrection(shop, registration), listDealers(shop)]);
  return { fields, dealers: dealers.map(({ slug, name, city }) => ({ slug, name: `${name}, ${city}` })) };
}

export type ClaimRow = ReturnType<typeof rowOf>;
export type ClaimData = Awaited<ReturnType<typeof loadClaimScreen>>;
