import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedText } from '../kit/act-form.tsx';
import { KeptWords } from '../kit/kept-words.tsx';
import { NoteForm } from '../kit/notes.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { LetterData } from './load-letter.ts';

type Props = { readonly data: LetterData; readonly refused: ActFault };

/** The answer to the sender, and a note for colleagues. */
export function Reply({ data, refused }: Props) {
  const { say, may } = useOffice();
  const { kind, sent, isOpen } = data;
  if (!isOpen || !may({ room: 'inbox', right: 'change' })) return null;
  const words = ['reply', 'claim-answer', 'claim-ask', 'claim-approve', 'claim-reject', 'claim-done'];
  const canReply = sent.stage === 'open' || sent.stage === 'answered';
  return (
    <>
      {!canReply && (
        <KeptWords of={Object.fromEntries(words.map((act) => [act, ['message']]))} refused={refused} />
      )}
      {canReply && kind !== 'claim' && sent.email !== '' && <Mail data={data} refused={refused} />}
      {canReply && kind === 'claim' && may({ room: 'returns', right: 'change' }) && (
        <Decide data={data} refused={refused} />
      )}
      <section className="decide">
        <h2>{say('inbox.note')}</h2>
        <NoteForm
          colleagues={data.others}
          faultOf="message"
          hidden={{ key: `${data.key}-note` }}
          refused={refused}
        />
        <p className="s m">{say('inbox.note-effect')}</p>
      </section>
    </>
  );
}

function Mail({ data, refused }: Props) {
  const { say } = useOffice();
  const { sent, key, kind } = data;
  const isNext = sent.stage === 'open';
  return (
    <section className="decide" id="reply">
      <h2>{say('inbox.reply')}</h2>
      <p className="s">
        <b>{say(`in-language.${sent.language}`)}</b> <span className="m data">{sent.email}</span>
      </p>
      <Beginnings data={data} />
      <ActForm
        act="reply"
        effect={say(kind === 'letter' ? 'inbox.reply-effect' : 'inbox.reply-effect-quote')}
        hidden={{ key }}
        id={ANSWER}
        isNext={isNext}
        label={say('inbox.reply-act')}
        look={isNext ? 'b p' : 'b'}
        refused={refused}
      >
        <TypedText
          label={say('inbox.reply-text')}
          lang={sent.language}
          maxLength={5000}
          name="message"
          rows={7}
        />
      </ActForm>
    </section>
  );
}

/** The form of the answer, for the buttons that put words into it. */
const ANSWER = 'answer';

/** Words to begin with, in the sender's language; what is written already stays behind them. */
function Beginnings({ data: { sent } }: { data: LetterData }) {
  const { say } = useOffice();
  return (
    <ul aria-label={say('inbox.templates')} className="begins row s">
      {sent.templates.map((one) => (
        <li key={one}>
          <button className="link" form={ANSWER} formNoValidate name="begin" type="submit" value={one}>
            {say(`inbox.template.${one}`)}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A claim is answered or decided in one act: its owner reads the words. */
function Decide({ data, refused }: Props) {
  const { say } = useOffice();
  const { sent } = data;
  // A colleague may have decided meanwhile: words for a button that has gone stay all the same.
  const kept = refused?.act.startsWith('claim-') ? { ...refused, act: 'claim-answer' } : refused;
  const acts = sent.state === 'approved' ? (['done'] as const) : (['ask', 'approve', 'reject'] as const);
  return (
    <section className="decide" id="reply">
      <h2>{say('inbox.claim')}</h2>
      <p className="s">
        <b>{say(`in-language.${sent.language}`)}</b> <span className="m data">{sent.email}</span>
      </p>
      <Beginnings data={data} />
      <ActForm
        act="claim-answer"
        also={acts.map((one) => ({
          act: `claim-${one}`,
          label: say(`inbox.claim.${one}`),
          look: one === 'reject' ? 'b danger' : 'b soft',
        }))}
        effect={say('inbox.claim-effect')}
        id={ANSWER}
        isNext
        label={say('inbox.claim.answer')}
        look="b p"
        refused={kept}
      >
        <TypedText
          label={say('inbox.reply-text')}
          lang={sent.language}
          maxLength={5000}
          name="message"
          rows={6}
        />
      </ActForm>
    </section>
  );
}
