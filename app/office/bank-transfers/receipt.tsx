import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getReceipt } from '#domain/bank-transfers/get-receipt.ts';
import { assignReceipt } from '#domain/bank-transfers/record-receipt.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { listColleagues } from '#domain/staff/people.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { dayText, moneyText } from '../format.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { masked } from '../orders/order-state.ts';
import { Assign } from './received.tsx';

const HERE = '/office/transfers';

function receiptPath(id: string): string {
  return `${HERE}/${id}`;
}

export async function loadReceiptScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const receipt = await getReceipt(shop, args.params.id ?? '');
  const [notes, colleagues] = await Promise.all([
    listSubjectNotes(shop, { on: 'receipt', of: receipt.id }),
    listColleagues(shop),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const { typedReference, entry, ...shown } = receipt;
  return {
    ...shown,
    written: isOpen ? typedReference : masked(typedReference),
    // Without a number of the bank's an entry is named by what its payer wrote.
    bankId: entry.startsWith(`${typedReference} `) ? null : entry,
    notes: isOpen ? notes : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    ...{ isOpen, saved: savedOf(args.request) },
  };
}

/** Gives the money its order, or tells colleagues of it. */
export async function changeReceipt(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const id = args.params.id ?? '';
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<unknown>> = {
    assign: async () => {
      const { entry } = await getReceipt(shop, id);
      return assignReceipt(shop, { entry, reference: said('reference') });
    },
    note: () =>
      writeNamedNote(shop, {
        ...{ on: 'receipt', of: id, text: said('text') },
        named: form.getAll('named').map(String),
      }),
  };
  return submitAct(office, form, { back: receiptPath(id), acts });
}

/** Money that came: what the bank says of it, its order, and what colleagues found out. */
export function ReceiptScreen() {
  const data = useLoaderData<typeof loadReceiptScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { id, amount, currency, bookedOn, written, bankId, orderReference, isOpen, saved } = data;
  const money = moneyText(locale, amount, currency);
  return (
    <Page
      crumbs={[{ text: say('page.transfers'), to: HERE }, { text: money }]}
      saved={refused ? null : saved}
      side={<Notes data={data} refused={refused} room="orders" />}
    >
      <div className="head">
        <div>
          <h1>{say(orderReference ? 'transfers.receipt-of' : 'transfers.receipt', { money })}</h1>
          <p>{say('transfers.receipt-lead', { day: dayText(locale, bookedOn) })}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="block">
        <dl className="kv where">
          <div>
            <dt>{say('transfers.written')}</dt>
            <dd>{written}</dd>
          </div>
          {bankId && isOpen && (
            <div>
              <dt>{say('transfers.bank-id')}</dt>
              <dd>{bankId}</dd>
            </div>
          )}
          <div>
            <dt>{say('transfers.assign')}</dt>
            <dd>
              {orderReference ? (
                <a data-open href={`/office/orders/${orderReference}`}>
                  {orderReference}
                </a>
              ) : (
                say('transfers.nobody-knows')
              )}
            </dd>
          </div>
        </dl>
        {!isOpen && <p className="s m">{say('transfers.written-masked')}</p>}
      </section>
      {!orderReference && (
        <section className="block">
          <h2>{say('transfers.assign')}</h2>
          <Assign id={id} refused={refused} written={written} />
          <p className="s m">{say('transfers.receive-effect')}</p>
        </section>
      )}
    </Page>
  );
}
