import { useActionData, useLoaderData } from 'react-router';
import { Fault, Field } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { ConfirmLarge } from '../prices/confirm-large.tsx';
import { Faults } from './faults.tsx';
import type { ImportAnswer, loadImportsScreen } from './load-imports.ts';

export { changeImports, loadImportsScreen } from './load-imports.ts';

const HERE = '/office/imports';
/** What a browser offers to choose; the content says what a file is. */
const FILES =
  '.csv,text/csv,text/plain,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A maker's sheet: tried by the rules that write it, mended in place, and written. */
export function ImportsScreen() {
  const answer = useActionData() as ImportAnswer | undefined;
  const { say } = useOffice();
  const isRead = answer !== undefined && answer.fault === null;
  return (
    <Page
      crumbs={
        isRead
          ? [{ text: say('page.imports'), to: HERE }, { text: answer.name }]
          : [{ text: say('page.imports') }]
      }
      saved={isRead && answer.isWritten ? answer.at : null}
    >
      {isRead ? <Result answer={answer} /> : <Ask answer={answer} />}
    </Page>
  );
}

/** Which file, and which files there are. */
function Ask({ answer }: { answer: ImportAnswer | undefined }) {
  const { kinds, byCommand } = useLoaderData<typeof loadImportsScreen>();
  const { say } = useOffice();
  return (
    <>
      <div className="head">
        <div>
          <h1>{say('page.imports')}</h1>
          <p>{say('imports.lead')}</p>
        </div>
      </div>
      <Fault text={answer?.fault} />
      {answer && answer.text !== '' && <Again answer={answer} />}
      <section className="decide">
        <form className="fields" encType="multipart/form-data" method="post">
          <div className="field">
            <label htmlFor="file">{say('imports.file')}</label>
            <input accept={FILES} id="file" name="file" required type="file" />
          </div>
          <button className="b p" name="act" type="submit" value="try">
            {say('imports.try')}
          </button>
          <span className="s m">{say('imports.try-effect')}</span>
        </form>
      </section>
      <section className="block wide">
        <h2>{say('imports.kinds')}</h2>
        <div className="scroll">
          <table className="t">
            <tbody>
              {kinds.map(({ name, required, optional }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <b>{required.join(', ')}</b>{' '}
                    {optional.length > 0 && <span className="m">{optional.join(', ')}</span>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="s m">{say('imports.by-command', { kinds: byCommand.join(', ') })}</p>
      </section>
    </>
  );
}

/** A sheet that was refused whole, with what was mended of it. */
function Again({ answer: { name, text, mended, reason } }: { answer: ImportAnswer }) {
  const { say } = useOffice();
  return (
    <form className="pages" encType="multipart/form-data" method="post">
      <textarea defaultValue={text} hidden name="text" readOnly />
      <input name="name" type="hidden" value={name} />
      <input name="reason" type="hidden" value={reason} />
      {mended.map(({ line, column, value }) => (
        <input key={`${line} ${column}`} name={`mend|${line}|${column}`} type="hidden" value={value} />
      ))}
      <button className="b" name="act" type="submit" value="try">
        {say('imports.try-again', { name })}
      </button>
    </form>
  );
}

/** What it gave, or would give: counts, columns, faults to mend, and the writing. */
function Result({ answer }: { answer: ImportAnswer }) {
  const { say } = useOffice();
  const { kind, rows, columns, faults, isWritten, notes } = answer;
  const bad = new Set(faults.map(({ line }) => line)).size;
  const lead = kind === null ? 'imports.unread' : isWritten ? 'imports.written' : 'imports.tried';
  return (
    <>
      <div className="head">
        <div>
          <h1>{say(bad > 0 ? 'imports.title-bad' : 'imports.title', { n: rows, bad })}</h1>
          <p>{say(lead)}</p>
        </div>
        <span className="sp" />
        {answer.left !== '' && (
          <a className="b soft" download={`left-${answer.name}`} href={fileAddress(answer.left)}>
            {say('imports.left-file', { n: bad })}
          </a>
        )}
        <a className="b soft" href={HERE}>
          {say('imports.other')}
        </a>
      </div>
      <Counts answer={answer} bad={bad} />
      {kind !== null && (
        <p className="columns">
          <b>{say('imports.columns', { kind })}</b> {columns.join(', ')}
        </p>
      )}
      {notes.map((note) => (
        <p className="strip" key={note}>
          {note}
        </p>
      ))}
      <form className="draft" data-of={answer.name} encType="multipart/form-data" method="post">
        <textarea defaultValue={answer.text} hidden name="text" readOnly />
        <input name="name" type="hidden" value={answer.name} />
        {faults.length > 0 && <Faults faults={faults} />}
        <ConfirmLarge faults={faults} typed={answer.confirmation} />
        {kind !== null && !isWritten && <Why answer={answer} />}
        {kind !== null && <Bar answer={answer} bad={bad} />}
      </form>
    </>
  );
}

function fileAddress(text: string): string {
  return `data:text/csv;charset=utf-8,${encodeURIComponent(`\uFEFF${text}`)}`;
}

function Counts({ answer, bad }: { answer: ImportAnswer; bad: number }) {
  const { say } = useOffice();
  const { changed, same, added, isWritten } = answer;
  const figures = [
    [changed, say(isWritten ? 'imports.did-change' : 'imports.will-change'), ''],
    [same, say('imports.same'), 'm'],
    [added, say('imports.new'), ''],
    [bad, say('imports.bad'), bad > 0 ? 'bad' : 'm'],
  ] as const;
  return (
    <ul className="counts">
      {figures.map(([n, text, look]) => (
        <li className={look} key={text}>
          <b>{n}</b> {text}
        </li>
      ))}
      <li className="m">{say('imports.again')}</li>
    </ul>
  );
}

/** Why it is written, as the audit keeps it. */
function Why({ answer: { reason, reasonFault } }: { answer: ImportAnswer }) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <Field
        defaultValue={reason}
        fault={reasonFault ?? undefined}
        id="reason"
        label={say('why')}
        maxLength={300}
        name="reason"
        required
        size={28}
      />
    </section>
  );
}

/** Writes the good rows; what was mended is looked at first. */
function Bar({ answer, bad }: { answer: ImportAnswer; bad: number }) {
  const { say } = useOffice();
  const { changed, added, isWritten } = answer;
  const moves = changed + added;
  if (isWritten)
    return (
      <div className="savebar">
        <p className="ok">
          <Sign name="check" /> {say('imports.done', { n: moves, time: answer.at })}
        </p>
        <span className="sp" />
        {bad > 0 && (
          <button className="b" name="act" type="submit" value="try">
            {say('imports.look-again')}
          </button>
        )}
      </div>
    );
  return (
    <div className="savebar">
      <p>
        <b>{say('imports.write-what', { n: moves, changed, added })}</b>
        <br />
        <span className="s m">{say(bad > 0 ? 'imports.stay-out' : 'imports.all-in', { n: bad })}</span>
      </p>
      <span className="sp" />
      {bad > 0 && (
        <button className="b" formNoValidate name="act" type="submit" value="try">
          {say('imports.look-again')}
        </button>
      )}
      <button className="b p" name="act" type="submit" value="write">
        {say('imports.write', { n: moves })}
      </button>
    </div>
  );
}
