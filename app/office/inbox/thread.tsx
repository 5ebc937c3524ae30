import { momentText, whenText } from '../format.ts';
import { NoteText } from '../kit/notes.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { LetterData } from './load-letter.ts';
import type { SentFile } from './sent.ts';

type Data = { readonly data: LetterData };

/** What was sent, what was merged into it, and what was written since, the oldest first. */
export function Thread({ data }: Data) {
  const { sent, work } = data;
  const said = [
    ...work.messages.map((one) => ({ ...one, from: one.author, files: [] })),
    ...sent.talk.map(({ id, isFromOwner, message, at, files }) => ({
      ...{ id, message, at, files, kind: isFromOwner ? ('owner' as const) : ('reply' as const) },
      from: isFromOwner ? sent.name : null,
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
  return (
    <>
      <Answers data={data} />
      <Pictures data={data} files={sent.files} />
      {work.merged.map((letter) => (
        <Merged data={data} key={letter.id} letter={letter} />
      ))}
      {said.map((one) => (
        <Message data={data} key={one.id} said={one} />
      ))}
    </>
  );
}

function Answers({ data: { number, sent, isOpen } }: Data) {
  const { say } = useOffice();
  const listed = sent.files.filter(({ isPicture }) => !isPicture);
  return (
    <div className="said">
      <dl className="asked">
        {sent.answers.map(({ slug, question, text }) => (
          <div key={slug}>
            <dt className="s m">{question}</dt>
            <dd className="text" lang={sent.language}>
              {text}
            </dd>
          </div>
        ))}
        {isOpen &&
          listed.map(({ field, name, isScanned }) => (
            <div key={field}>
              <dt className="s m">{say('inbox.file')}</dt>
              <dd>
                <a href={`/office/inbox/${number}/files/${field}${isScanned ? '' : '?unscanned'}`}>
                  {isScanned ? name : say('inbox.file-unscanned', { name })}
                </a>
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
}

/** Photographs where they are spoken of; one that no scanner has seen is a link. */
function Pictures({ data: { number, isOpen }, files }: Data & { files: readonly SentFile[] }) {
  const { say } = useOffice();
  const pictures = files.filter(({ isPicture }) => isPicture);
  if (!isOpen || pictures.length === 0) return null;
  return (
    <div className="proofs">
      {pictures.map(({ field, name, isScanned }) => {
        const to = `/office/inbox/${number}/files/${field}`;
        return (
          <figure key={field}>
            {isScanned && (
              <a href={to}>
                <img alt={name} src={to} />
              </a>
            )}
            <figcaption>
              {isScanned ? name : <a href={`${to}?unscanned`}>{say('inbox.file-unscanned', { name })}</a>}
            </figcaption>
          </figure>
        );
      })}
    </div>
  );
}

function Merged({ data, letter }: Data & { letter: LetterData['work']['merged'][number] }) {
  const { say, locale } = useOffice();
  const [text = ''] = Object.values(letter.answers).toSorted((one, other) => other.length - one.length);
  return (
    <div className="said">
      <p className="row s">
        <b>{say('inbox.merged')}</b>
        <a className="data" href={`/office/inbox/${letter.number}`}>
          {letter.number}
        </a>
        <span className="m data">
          {letter.email}, {momentText(locale, letter.arrivedAt)}
        </span>
      </p>
      <p className="text" lang={data.sent.language}>
        {text}
      </p>
    </div>
  );
}

type Said = {
  readonly id: string;
  readonly kind: 'reply' | 'note' | 'owner';
  readonly message: string;
  readonly from: string | null;
  readonly at: Date;
  readonly files: readonly SentFile[];
};

function Message({ data, said }: Data & { said: Said }) {
  const { say, locale, now } = useOffice();
  const isNote = said.kind === 'note';
  return (
    <>
      <div className={isNote ? 'said note' : 'said'}>
        <p className="row s">
          <b>{said.from ?? say('who.office')}</b>
          <span className="m data">
            {whenText(locale, said.at, now)}, {say(`inbox.said.${said.kind}`)}
          </span>
        </p>
        {isNote ? (
          <p>
            <NoteText named={data.named.get(said.id) ?? []} text={said.message} />
          </p>
        ) : (
          <p className="text" lang={data.sent.language}>
            {said.message}
          </p>
        )}
      </div>
      <Pictures data={data} files={said.files} />
    </>
  );
}
