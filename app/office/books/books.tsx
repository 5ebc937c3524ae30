import { useActionData, useLoaderData } from 'react-router';
import { dayText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { HERE, type loadBooksScreen } from './load-books.ts';

export { changeBooks, loadBooksScreen } from './load-books.ts';

type Data = Awaited<ReturnType<typeof loadBooksScreen>>;

/** What the accountant wants: a month's files, a quarter's, and the proofs of exports. */
export function BooksScreen() {
  const data = useLoaderData<typeof loadBooksScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.books') }]} saved={refused ? null : data.saved}>
      <div className="head">
        <div>
          <h1>{say('page.books')}</h1>
          <p>{say('books.lead')}</p>
        </div>
      </div>
      <ListViews list="unproven" />
      <Fault text={refused?.fault} />
      <Files data={data} />
      <Exports data={data} refused={refused} />
    </Page>
  );
}

function Files({ data: { mayExport, isFresh, month, quarter } }: { data: Data }) {
  const { say } = useOffice();
  if (!mayExport) return <p className="strip">{say('books.not-yours')}</p>;
  if (!isFresh) return <SignAgain from={HERE} />;
  return (
    <section className="block">
      <h2>{say('books.files')}</h2>
      <File label={say('books.takings')} period={month} to="takings.csv" type="month" />
      <File label={say('books.invoices')} period={month} to="invoices.zip" type="month" />
      <File label={say('books.oss')} period={quarter} to="oss.csv" type="text" />
      <p className="s m">{say('books.recorded')}</p>
    </section>
  );
}

type FileProps = {
  readonly label: string;
  readonly to: string;
  readonly period: string;
  readonly type: 'month' | 'text';
};

/** A period is chosen, and its file saved. */
function File({ label, to, period, type }: FileProps) {
  const { say } = useOffice();
  const id = `period-${to}`;
  const pattern = type === 'month' ? '20\\d\\d-\\d\\d' : '20\\d\\d-[1-4]';
  return (
    <form action={`${HERE}/${to}`} className="row" data-file method="get">
      <label htmlFor={id}>
        {label}, {say(type === 'month' ? 'books.month' : 'books.quarter')}
      </label>
      <input defaultValue={period} id={id} name="period" pattern={pattern} required type={type} />
      <button className="b soft" type="submit">
        {say('books.save')}
      </button>
    </form>
  );
}

/** Untaxed sales out of the Union that nothing proves yet, the most urgent first. */
function Exports({ data: { exports, today }, refused }: { data: Data; refused: ActFault }) {
  const { say, locale, may } = useOffice();
  const mayChange = may({ room: 'orders', right: 'change' });
  return (
    <section className="block wide">
      <h2>{say('books.exports', { n: exports.length })}</h2>
      {exports.length === 0 && <p className="s m">{say('books.all-proved')}</p>}
      {exports.map(({ number, code, place, dueOn }) => (
        <article className="decide" data-row key={code}>
          <p className="row">
            <a className="data b6" data-open href={`/office/orders/${number}`}>
              {number}
            </a>
            <span className="m">
              {code}, {place}
            </span>
            <span className={dueOn < today ? 'bad b6' : undefined}>
              {say('books.due', { day: dayText(locale, dueOn) })}
            </span>
          </p>
          {mayChange && (
            <ActForm
              act="proof"
              className="fields"
              hidden={{ number }}
              label={say('books.prove')}
              look="b soft"
              of={number}
              refused={refused}
            >
              <TypedField
                id={`mrn-${code}`}
                label={say('books.mrn')}
                maxLength={40}
                name="reference"
                required
              />
              <TypedField
                id={`left-${code}`}
                initial={today}
                label={say('books.left-on')}
                max={today}
                name="leftOn"
                required
                type="date"
              />
            </ActForm>
          )}
        </article>
      ))}
    </section>
  );
}
