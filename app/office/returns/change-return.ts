import type { ActionFunctionArgs } from 'react-router';
import { approveReturn } from '#domain/returns/approve-return.ts';
import { type Arrived, receiveReturn } from '#domain/returns/receive-return.ts';
import { refundReturn } from '#domain/returns/refund-return.ts';
import { rejectReturn } from '#domain/returns/reject-return.ts';
import { workOf } from '../context.ts';
import { submitAct } from '../kit/act.ts';

/** The steps of a return, each the act of its room. */
export async function changeReturn(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const number = args.params.number ?? '';
  const form = await args.request.formData();
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<unknown>> = {
    approve: () => approveReturn(shop, number),
    receive: () => receiveReturn(shop, { number, arrived: arrivedOf(form) }),
    reject: () => rejectReturn(shop, { number, rejection: said('rejection'), note: said('note') }),
    refund: () => refundReturn(shop, number),
  };
  return submitAct(office, form, {
    back: `/office/returns/${encodeURIComponent(number)}`,
    run: (act) => acts[act]?.() ?? Promise.resolve(),
  });
}

/** Fields `came-{line}` and `scrap-{line}`, each a number of pieces. */
function arrivedOf(form: FormData): Arrived[] {
  return [...form].flatMap(([name, value]) => {
    if (!name.startsWith('came-')) return [];
    const orderLineId = name.slice('came-'.length);
    const pieces = (typed: unknown) => (typed === '' || typed === null ? 0 : Number(typed));
    return [{ orderLineId, quantity: pieces(value), writtenOff: pieces(form.get(`scrap-${orderLineId}`)) }];
  });
}
