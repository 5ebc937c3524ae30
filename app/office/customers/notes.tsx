import type { ActFault } from '../kit/act.ts';
import { NoteForm, NoteList } from '../kit/notes.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { CustomerData } from './load-customer.ts';

/** What colleagues should know. Who may not read persons reads no notes either. */
export function Notes({ data, refused }: { data: CustomerData; refused: ActFault }) {
  const { notes, colleagues, isGuest, mayWriteNotes } = data;
  const { say } = useOffice();
  if (notes === null) return null;
  return (
    <section className="decide">
      <h2>{say('customers.notes')}</h2>
      {mayWriteNotes && (
        <>
          <NoteForm colleagues={colleagues} faultOf={isGuest ? 'text' : 'note'} refused={refused} />
          <p className="s m">{say(isGuest ? 'guests.note-effect' : 'customers.note-effect')}</p>
        </>
      )}
      <NoteList notes={notes} />
    </section>
  );
}
