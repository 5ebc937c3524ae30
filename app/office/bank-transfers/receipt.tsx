import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getReceipt } from '#domain/bank-transfers/get-receipt.ts';
import { assignReceipt, recordReceiptReturned } from '#domain/bank-transfers/record-receipt.ts';
import { listSubjectNotes } from '#domain/mentions/list-mentions.ts';
import { writeNamedNote } from '#domain/mentions/write-named-note.ts';
import { listColleagues, listNames } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { dayText, moneyText } from '../format.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { masked } from '../orders/order-state.ts';
import { requireDay } from './change-transfers.ts';
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
  const { typedReference, entry, returnedOn, returnedBy, returnReason, returnBankId, ...shown } = receipt;
  const names = await listNames(shop, [returnedBy ?? '']);
  const returned =
    returnedOn === null
      ? null
      : {
          ...{ day: returnedOn, who: names.get(returnedBy ?? '') ?? returnedBy ?? '' },
          ...{ reason: isOpen ? (returnReason ?? '') : masked(returnReason ?? ''), bankId: returnBankId },
        };
  return {
    ...shown,
    written: isOpen ? typedReference : masked(typedReference),
    // Without a number of the bank's an entry is named by what its payer wrote.
    bankId: entry.startsWith(`${typedReference} `) ? null : entry,
    notes: isOpen ? notes : null,
    colleagues: colleagues.filter(({ id }) => id !== shop.actor.id),
    ...{ returned, isFresh: isFresh(shop), today: calendarDate(shop.clock.now()) },
    ...{ isOpen, saved: savedOf(args.request) },
  };
}

/** Gives the money its order, records that it went back, or tells colleagues of it. */
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
    return: () =>
      recordReceiptReturned(shop, {
        ...{ receiptId: id, returnedOn: requireDay(said('day')), reason: said('reason') },
        bankId: said('bank-id') || undefined,
      }),
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
  const { say, locale, may } = useOffice();
  const { id, amount, currency, bookedOn, written, orderReference, returned, saved } = data;
  const isWaiting = !orderReference && !returned;
  const mayReturn = isWaiting && may({ room: 'orders', right: 'refund' });
  const money = moneyText(locale, amount, currency);
  return (
    <Page
      crumbs={[{ text: say('page.transfers'), to: HERE }, { text: money }]}
      saved={refused ? null : saved}
      side={<Notes data={data} refused={refused} room="orders" />}
    >
      <div className="head">
        <div>
          <h1>{say(titleOf(data), { money })}</h1>
          <p>{say('transfers.receipt-lead', { day: dayText(locale, bookedOn) })}</p>
          {returned && (
            <p>
              {say('transfers.went-back', {
                ...{ day: dayText(locale, returned.day), who: returned.who, reason: returned.reason },
              })}
            </p>
          )}
        </div>
      </div>
      <Fault text={refused?.fault} />
      {(refused?.wantsSignIn || (mayReturn && !data.isFresh)) && <SignAgain from={receiptPath(id)} />}
      <Facts data={data} />
      {isWaiting && (
        <section className="block">
          <h2>{say('transfers.assign')}</h2>
          <Assign id={id} refused={refused} written={written} />
          <p className="s m">{say('transfers.receive-effect')}</p>
        </section>
      )}
      {mayReturn && <Return refused={refused} today={data.today} />}
    </Page>
  );
}

type ReceiptData = Awaited<ReturnType<typeof loadReceiptScreen>>;

function titleOf({ orderReference, returned }: ReceiptData) {
  if (returned) return 'transfers.receipt-returned';
  return orderReference ? 'transfers.receipt-of' : 'transfers.receipt';
}

/** What the bank says of it, and its order. */
function Facts({ data }: { readonly data: ReceiptData }) {
  const { say } = useOffice();
  const { written, bankId, orderReference, returned, isOpen } = data;
  return (
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
        {returned?.bankId && isOpen && (
          <div>
            <dt>{say('transfers.return-bank-id')}</dt>
            <dd>{returned.bankId}</dd>
          </div>
        )}
        {!returned && (
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
        )}
      </dl>
      {!isOpen && <p className="s m">{say('transfers.written-masked')}</p>}
    </section>
  );
}

/** For money whose order nobody finds. */
function Return({ refused, today }: { readonly refused: ActFault; readonly today: string }) {
  const { say } = useOffice();
  return (
    <section className="block">
      <h2>{say('transfers.return')}</h2>
      <ActForm
        act="return"
        className="fields"
        label={say('transfers.return-act')}
        look="b soft"
        refused={refused}
      >
        <TypedField
          initial={today}
          label={say('transfers.return-day')}
          max={today}
          name="day"
          required
          type="date"
        />
        <TypedField autoComplete="off" label={say('transfers.bank-id')} maxLength={80} name="bank-id" />
        <TypedField label={say('why')} maxLength={300} name="reason" required />
      </ActForm>
      <p className="s m">{say('transfers.return-effect')}</p>
    </section>
  );
}
