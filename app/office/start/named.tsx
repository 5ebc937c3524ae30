import type { Mention } from '#domain/mentions/list-mentions.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { minuteText } from '../format.ts';
import { useOffice } from '../kit/shell.tsx';
import type { NoteForYou } from './load-notes.ts';

type Props = { readonly notes: readonly NoteForYou[]; readonly isOpen: boolean };

/** Where the note stands. */
const PAGES: Readonly<Record<Mention['on'] | 'order', (of: string) => string>> = {
  order: (of) => `/office/orders/${of}`,
  customer: (of) => `/office/customers/${of}`,
  case: (of) => `/office/inbox/${of}`,
  return: (of) => `/office/returns/${of}`,
  product: productPath,
  registration: (of) => `/office/claims/${of}`,
  withdrawal: (of) => `/office/withdrawals/${of}`,
  dealer: (of) => `/office/dealers/${of}`,
  review: (of) => `/office/reviews/${of}`,
  campaign: (of) => `/office/campaigns/${of}`,
  receipt: (of) => `/office/transfers/${of}`,
};

/** What tells of no customer. */
const OF_NOBODY: readonly NoteForYou['on'][] = ['product', 'dealer', 'campaign'];

/** Notes of colleagues that name who looks, until they were seen. */
export function NamedYou({ notes, isOpen }: Props) {
  const { say, locale, now } = useOffice();
  if (notes.length === 0) return null;
  return (
    <section className="sec named-you">
      <h2>{say('note.for-me')}</h2>
      {notes.map(({ id, at, author, text, on, of }) => (
        <article key={id}>
          <p className="s">
            <b>{author}</b>{' '}
            <span className="m">
              {say(`note.on-${on}`, { of })}, {minuteText(locale, at, now)}
            </span>
          </p>
          <p className="note-text">{isOpen || OF_NOBODY.includes(on) ? text : say('note.masked')}</p>
          <span className="row">
            <a href={`${PAGES[on](of)}#note`}>{say('note.answer')}</a>
            <form action="/office?index" method="post">
              <input name="note" type="hidden" value={id} />
              <button
                className="link"
                name="act"
                type="submit"
                value={on === 'order' ? 'note-seen' : 'mention-seen'}
              >
                {say('note.seen')}
              </button>
            </form>
          </span>
        </article>
      ))}
    </section>
  );
}
