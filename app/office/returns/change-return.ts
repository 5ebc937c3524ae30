import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { approveReturn } from '#domain/returns/approve-return.ts';
import { type Found, inspectReturn } from '#domain/returns/inspect-return.ts';
import { openInspectionPhoto } from '#domain/returns/list-inspections.ts';
import { receiveReturn } from '#domain/returns/receive-return.ts';
import { refundReturn } from '#domain/returns/refund-return.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import type { Arrived } from '#domain/returns/restock-pieces.ts';
import { restockReturn, type ToStock } from '#domain/returns/restock-return.ts';
import type { Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { receiveFile } from '#domain/uploads/receive-file.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';
import { answerFile } from '../kit/answer-file.ts';
import { formOf } from '../kit/form-of.ts';
import { largestPhoto } from './largest-photo.ts';

/** The steps of a return, each the act of its room. */
export async function changeReturn(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const number = args.params.number ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<unknown>> = {
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'return', of: number, text: said('text') },
        named: form.getAll('named').map(String),
      }),
    approve: () => approveReturn(shop, number),
    receive: () => receiveReturn(shop, { number, arrived: arrivedOf(form), toInspect: true }),
    inspect: async () => inspectReturn(shop, { number, found: await foundOf(shop, form) }),
    'put-away': () => restockReturn(shop, { number, lines: toStockOf(form) }),
    reject: () => rejectReturn(shop, { number, rejection: said('rejection'), note: said('note') }),
    refund: () => refundReturn(shop, number),
  };
  return submitAct(office, form, {
    back: `/office/returns/${encodeURIComponent(number)}`,
    acts,
  });
}

/** The photograph of a line, for who may look at returns. */
export async function loadReturnPhoto(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { number = '', line = '' } = args.params;
  const unscanned = new URL(args.request.url).searchParams.has('unscanned');
  return answerFile(await openInspectionPhoto(shop, { number, orderLineId: line, unscanned }));
}

const pieces = (typed: unknown) => (typed === '' || typed === null ? 0 : Number(typed));

/** The names and values of fields that begin alike, by what follows: the id of a line. */
function fieldsOf(form: FormData, start: string): (readonly [string, FormDataEntryValue])[] {
  return [...form].flatMap(([name, value]) =>
    name.startsWith(start) ? [[name.slice(start.length), value] as const] : [],
  );
}

/** Fields `came-{line}`, each a number of pieces; what becomes of them is seen later. */
function arrivedOf(form: FormData): Arrived[] {
  return fieldsOf(form, 'came-').map(([orderLineId, value]) => ({
    ...{ orderLineId, quantity: pieces(value), writtenOff: 0 },
  }));
}

/** Fields `grade-`, `note-` and `photo-{line}`. A photograph is checked by its content. */
async function foundOf(shop: Shop, form: FormData): Promise<Found[]> {
  const found: Found[] = [];
  const grades = fieldsOf(form, 'grade-');
  const most = largestPhoto(grades.length);
  for (const [orderLineId, grade] of grades) {
    const file = form.get(`photo-${orderLineId}`);
    const note = String(form.get(`note-${orderLineId}`) ?? '');
    const photo = file instanceof File && file.size > 0 ? await takePhoto(shop, file, most) : undefined;
    found.push({ orderLineId, grade: String(grade), note, photo });
  }
  return found;
}

async function takePhoto(shop: Shop, file: File, most: number): Promise<string> {
  requireRight(shop, 'returns', 'change');
  const bytes = new Uint8Array(await file.arrayBuffer());
  return receiveFile(shop, { name: file.name, bytes, most });
}

/** Fields `stock-{line}`: how many go back into stock. */
function toStockOf(form: FormData): ToStock[] {
  return fieldsOf(form, 'stock-').map(([orderLineId, value]) => ({ orderLineId, toStock: pieces(value) }));
}
