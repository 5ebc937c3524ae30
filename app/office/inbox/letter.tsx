import { useActionData, useLoaderData } from 'react-router';
import { momentText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Steps } from '../kit/steps.tsx';
import { claimWay } from './claim-way.ts';
import { Correct } from './correct.tsx';
import { InboxQueue } from './inbox.tsx';
import type { loadLetterScreen } from './load-letter.ts';
import { Move } from './move.tsx';
import { Reply } from './reply.tsx';
import { Stands } from './stands.tsx';
import { Thread } from './thread.tsx';

export { loadLetterScreen } from './load-letter.ts';

/** One case: what was sent and answered, and how it goes on. */
export function LetterScreen() {
  const data = useLoaderData<typeof loadLetterScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, now } = useOffice();
  const { number, kind, rows, sent, work } = data;
  const { stage, heldFor } = sent;
  const from = [sent.name, momentText(locale, sent.arrivedAt), say(`in-language.${sent.language}`)];
  return (
    <Page
      crumbs={[{ text: say('page.inbox'), to: `/office/inbox?view=${stage}` }, { text: number }]}
      queue={<InboxQueue here={number} rows={rows} view={stage} />}
      saved={refused ? null : data.saved}
      side={<Stands data={data} refused={refused} />}
    >
      <div className="head">
        <div>
          <h1>{sent.title}</h1>
          <p>
            {say(`inbox.kind.${kind}`)} {number}, {from.filter(Boolean).join(', ')}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {work.mergedInto && (
        <p className="strip">
          {say('inbox.merged-into')} <a href={`/office/inbox/${work.mergedInto}`}>{work.mergedInto}</a>
        </p>
      )}
      {heldFor.length > 0 && stage === 'held' && (
        <p className="strip">
          {say('inbox.held', { why: heldFor.map((sign) => say(`inbox.sign.${sign}`)).join(', ') })}
        </p>
      )}
      {kind === 'claim' && <Steps label={say('claims.steps')} steps={claimWay(sent, { say, locale, now })} />}
      <Thread data={data} />
      <Reply data={data} refused={refused} />
      <Correct data={data} refused={refused} />
      <Move data={data} refused={refused} />
    </Page>
  );
}
