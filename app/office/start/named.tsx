import type { NoteForMe } from '#domain/notes/list-notes.ts';
import { minuteText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';

/** Notes of colleagues that name who looks, until they were seen. */
export function NamedYou({ notes, isOpen }: { notes: readonly NoteForMe[]; isOpen: boolean }) {
  const { say, locale, now } = useOffice();
  if (notes.length === 0) return null;
  return (
    <section className="sec named-you">
      <h2>{say('note.for-me')}</h2>
      {notes.map(({ id, at, author, text, orderNumber }) => (
        <article key={id}>
          <p className="s">
            <b>{author}</b>{' '}
            <span className="m">
              {say('note.on', { number: orderNumber })}, {minuteText(locale, at, now)}
            </span>
          </p>
          <p className="note-text">{isOpen ? text : say('note.masked')}</p>
          <span className="row">
            <a href={`/office/orders/${orderNumber}#note`}>{say('note.answer')}</a>
            <form action="/office?index" method="post">
              <input name="note" type="hidden" value={id} />
              <button className="link" name="act" type="submit" value="note-seen">
                {say('note.seen')}
              </button>
            </form>
          </span>
        </article>
      ))}
    </section>
  );
}
