import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedText } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { CustomerData } from './load-customer.ts';

/** What colleagues should know. Who may not read persons reads no notes either. */
export function Notes({ data: { notes }, refused }: { data: CustomerData; refused: ActFault }) {
  const { say, locale, may } = useOffice();
  if (notes === null) return null;
  return (
    <section className="decide">
      <h2>{say('customers.notes')}</h2>
      <ol className="timeline">
        {notes.map(({ id, note, author, at }) => (
          <li className="act" key={id}>
            <span className="row">
              <b>{author ?? say('who.staff')}</b>
              <span className="m data">{momentText(locale, at)}</span>
            </span>
            <span className="text">{note}</span>
          </li>
        ))}
      </ol>
      {may({ room: 'customers', right: 'change' }) && (
        <ActForm
          act="note"
          className="draft"
          effect={say('customers.note-effect')}
          label={say('customers.note-act')}
          refused={refused}
        >
          <TypedText label={say('customers.note')} maxLength={2000} name="note" rows={2} />
        </ActForm>
      )}
    </section>
  );
}
