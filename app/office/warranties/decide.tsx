import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { KeptWords } from '../kit/kept-words.tsx';
import { useOffice } from '../kit/shell.tsx';
import { useTyped } from '../kit/typed.ts';
import type { ClaimData } from './load-claims.ts';

type Props = { readonly data: ClaimData; readonly refused: ActFault };

/** The decision: what is written for the record, and what the owner is told. */
export function Decide({ data, refused }: Props) {
  const { say, may } = useOffice();
  if (data.state !== 'waiting')
    return <KeptWords of={{ approve: ['reason'], reject: ['own', 'reason'] }} refused={refused} />;
  if (!may({ room: 'returns', right: 'change' })) return <p className="strip">{say('claims.not-yours')}</p>;
  return (
    <>
      <Approve data={data} refused={refused} />
      <Reject data={data} refused={refused} />
    </>
  );
}

function Approve({ data, refused }: Props) {
  const { say } = useOffice();
  return (
    <section aria-labelledby="approve" className="decide">
      <h2 id="approve">{say('claims.approve')}</h2>
      <ActForm
        act="approve"
        effect={say('claims.approve-effect')}
        isNext
        label={say('claims.approve-act')}
        look="b p"
        refused={refused}
      >
        {data.serial === null && (
          <TypedField
            hint={say('claims.serial-hint')}
            initial={data.typedSerial}
            label={say('claims.serial')}
            maxLength={40}
            name="serial"
          />
        )}
        <TypedText
          id="approve-reason"
          label={say('reason-kept')}
          maxLength={500}
          name="reason"
          required
          rows={2}
        />
      </ActForm>
    </section>
  );
}

function Reject({ data, refused }: Props) {
  const { say } = useOffice();
  return (
    <section aria-labelledby="reject" className="decide">
      <h2 id="reject">{say('claims.reject')}</h2>
      <ActForm
        act="reject"
        effect={say('claims.reject-effect')}
        label={say('claims.reject-act')}
        look="b danger"
        refused={refused}
      >
        <Answers data={data} />
        <TypedText
          hint={say('claims.own-hint')}
          label={say('claims.own')}
          lang={data.language}
          maxLength={500}
          name="own"
          rows={3}
        />
        <TypedText
          id="reject-reason"
          label={say('reason-kept')}
          maxLength={500}
          name="reason"
          required
          rows={2}
        />
      </ActForm>
    </section>
  );
}

/** The answers of the house, in the owner's language. */
function Answers({ data: { answers, language } }: { data: ClaimData }) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <fieldset className="answers">
      <legend>{say('claims.answer', { language: say(`in-language.${language}`) })}</legend>
      {answers.map(({ code, text }) => (
        <label key={code}>
          <input defaultChecked={typed?.typed.answer === code} name="answer" type="radio" value={code} />
          {say(`claims.answer.${code}`)}
          <span className="text" lang={language}>
            {text}
          </span>
        </label>
      ))}
      {typed?.faults.answer && <p className="s bad">{typed.faults.answer}</p>}
    </fieldset>
  );
}
