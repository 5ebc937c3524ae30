import { splitAtNames } from '#domain/notes/find-named.ts';
import type { StaffRoom } from '#domain/staff/rights.ts';
import { minuteText } from '../format.ts';
import type { ActFault } from './act.ts';
import { ActForm, TypedText } from './act-form.tsx';
import { useOffice } from './shell.tsx';
import { useTyped } from './typed.ts';

type Colleagues = readonly { readonly id: string; readonly name: string }[];

type FormProps = {
  readonly colleagues: Colleagues;
  readonly refused: ActFault;
  readonly hidden?: Readonly<Record<string, string>>;
  /** The field of the act's input that the text fills, where it has another name. */
  readonly faultOf?: string;
};

/** Writes a note for colleagues; those it names find it on their start page. */
export function NoteForm({ colleagues, refused, hidden = {}, faultOf = 'text' }: FormProps) {
  const { say } = useOffice();
  const names = JSON.stringify(colleagues.map(({ name }) => name));
  return (
    <ActForm
      act="note"
      className="note-form"
      hidden={hidden}
      label={say('note.write')}
      look="b soft"
      refused={refused}
    >
      <TypedText
        data-names={names}
        data-note
        faultOf={faultOf}
        id="note"
        label={say('note.label')}
        maxLength={2000}
        name="text"
        placeholder={say('note.hint')}
        required
        rows={3}
      />
      {colleagues.length > 0 && <NamedTicks colleagues={colleagues} />}
    </ActForm>
  );
}

function NamedTicks({ colleagues }: { colleagues: Colleagues }) {
  const { say } = useOffice();
  const ticked = useTyped()?.typed.named?.split('\n') ?? [];
  return (
    <details className="note-names" open={ticked.length > 0}>
      <summary className="link s">{say('note.names')}</summary>
      {colleagues.map(({ id, name }) => (
        <label className="s" key={id}>
          <input defaultChecked={ticked.includes(id)} name="named" type="checkbox" value={id} /> {name}
        </label>
      ))}
    </details>
  );
}

type Named = readonly { readonly id: string; readonly name: string; readonly hasSeen: boolean }[];

/** A note's text with the colleagues it names, and who of them has seen it. */
export function NoteText({ text, named }: { text: string; named: Named }) {
  const { say } = useOffice();
  const seen = named.filter(({ hasSeen }) => hasSeen).map(({ name }) => name);
  const inText = splitAtNames(text, named);
  const besides = named.filter((one) => !inText.some(({ colleague }) => colleague === one));
  return (
    <>
      <span className="note-text">
        {besides.map(({ id, name }) => (
          <b className="named" key={id}>
            @{name}{' '}
          </b>
        ))}
        {inText.map(({ at, text: part, colleague }) =>
          colleague ? (
            <b className="named" key={at}>
              {part}
            </b>
          ) : (
            part
          ),
        )}
      </span>
      <span className="m s">
        {say('note')}
        {seen.length > 0 && `, ${say('note.seen-by', { who: seen.join(', ') })}`}
      </span>
    </>
  );
}

type Written = {
  readonly id: string;
  readonly author: string | null;
  readonly text: string;
  readonly at: Date;
  readonly named: Named;
};

/** Notes of colleagues, with person and minute. */
export function NoteList({ notes }: { notes: readonly Written[] }) {
  const { say, locale, now } = useOffice();
  if (notes.length === 0) return null;
  return (
    <ol className="timeline">
      {notes.map(({ id, author, text, at, named }) => (
        <li className="note" key={id}>
          <span className="row">
            <b>{author ?? say('who.staff')}</b>
            <time className="m data" dateTime={at.toISOString()}>
              {minuteText(locale, at, now)}
            </time>
          </span>
          <NoteText named={named} text={text} />
        </li>
      ))}
    </ol>
  );
}

type NotesProps = {
  /** Null: who looks may not read persons, whom they may tell of. */
  readonly data: { readonly notes: readonly Written[] | null; readonly colleagues: Colleagues };
  readonly refused: ActFault;
  /** Who may change it there writes them. */
  readonly room: StaffRoom;
};

/** Notes for colleagues at the side of a page, and the form for one more. */
export function Notes({ data: { notes, colleagues }, refused, room }: NotesProps) {
  const { say, may } = useOffice();
  if (notes === null) return null;
  return (
    <section>
      <h2>{say('note.title')}</h2>
      {may({ room, right: 'change' }) && <NoteForm colleagues={colleagues} refused={refused} />}
      <NoteList notes={notes} />
    </section>
  );
}
