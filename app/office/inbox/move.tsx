import { canSubmissionBecome, type SubmissionState } from '#domain/forms/states.ts';
import { canQuoteBecome, type QuoteState } from '#domain/quotes/states.ts';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { LetterData } from './load-letter.ts';

/** How a letter or a request goes on without a mail, with a word for the colleagues. */
export function Move({ data: { kind, sent, isOpen }, refused }: { data: LetterData; refused: ActFault }) {
  const { say, may } = useOffice();
  if (kind === 'claim' || sent.stage === 'closed') return null;
  const room = kind === 'letter' ? 'inbox' : 'quotes';
  if (!may({ room, right: 'change' })) return <p className="strip">{say('inbox.not-yours')}</p>;
  const canAnswer =
    kind === 'letter'
      ? canSubmissionBecome(sent.state as SubmissionState, 'answered')
      : canQuoteBecome(sent.state as QuoteState, 'answered');
  const main = sent.state === 'held' ? 'received' : canAnswer ? 'answered' : 'closed';
  // A mail from here is the main act, where one can be written.
  const isNext = sent.state === 'held' || !isOpen || sent.email === '';
  return (
    <section className="decide">
      <h2>{say('inbox.move')}</h2>
      <ActForm
        act={main}
        also={main === 'closed' ? [] : [{ act: 'closed', label: say('inbox.act.closed') }]}
        effect={say(`inbox.effect.${main}`)}
        isNext={isNext}
        label={say(`inbox.act.${main}`)}
        look={isNext ? 'b p' : 'b soft'}
        refused={refused}
      >
        <TypedField label={say('inbox.note')} maxLength={300} name="reason" />
      </ActForm>
    </section>
  );
}
