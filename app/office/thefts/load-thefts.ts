import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { mayAct, requireRight } from '#domain/staff/require-right.ts';
import { decideFound, decideSighting, listHeldSightings } from '#domain/thefts/decide-sighting.ts';
import { listPublishedThefts } from '#domain/thefts/list-published-thefts.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { savedOf, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';
import { tableFile } from '../kit/table-file.ts';
import { masked } from '../orders/order-state.ts';

const HERE = '/office/thefts';

export async function loadTheftsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const held = await listHeldSightings(shop);
  const isOpen = mayAct(shop, 'persons', 'look');
  return {
    sightings: held.map(({ id, message, heldFor, arrivedAt, locale }) => ({
      ...{ id, heldFor, arrivedAt, language: locale, message: isOpen ? message : masked(message) },
    })),
    ...{ isOpen, saved: savedOf(args.request) },
  };
}

/** A sighting is passed on or dropped; a bike is missed no more. */
export async function changeThefts(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const decide = (to: 'passed' | 'dropped') => {
    // Nobody decides about words that they may not read.
    requireRight(shop, 'persons', 'look');
    return decideSighting(shop, said('sighting'), to);
  };
  const acts: Record<string, () => Promise<void>> = {
    pass: () => decide('passed'),
    drop: () => decide('dropped'),
    found: () => decideFound(shop, said('serial')),
  };
  return submitAct(office, form, { back: HERE, acts });
}

const COLUMNS = [
  ...(['number', 'serial', 'maker', 'model', 'color', 'size'] as const),
  ...(['stolenOn', 'reportedOn', 'policeReference', 'report'] as const),
];

/** Stolen bikes whose owners want them in public registers. */
export async function loadPublishedFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const rows = await listPublishedThefts(shop);
  return tableFile(args.request, {
    name: `stolen-${calendarDate(shop.clock.now())}`,
    head: COLUMNS,
    rows: rows.map((row) => COLUMNS.map((name) => row[name])),
  });
}
