import { useActionData, useLoaderData } from 'react-router';
import { momentText, moneyText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { type StepOf, Steps } from '../kit/steps.tsx';
import type { loadReturnScreen, ReturnData } from './load-returns.ts';
import { NextOfReturn } from './return-acts.tsx';
import { ReturnQueue } from './returns.tsx';

export { loadReturnScreen } from './load-returns.ts';

/** One return: what comes back and why, and its next step. */
export function ReturnScreen() {
  const data = useLoaderData<typeof loadReturnScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, now } = useOffice();
  const { number, orderNumber, same, view, history } = data;
  const crumbs = [{ text: say('page.returns'), to: `/office/returns?view=${view}` }, { text: number }];
  return (
    <Page
      crumbs={crumbs}
      queue={<ReturnQueue here={number} rows={same} view={view} />}
      saved={refused ? null : data.saved}
      side={
        <>
          <Notes data={data} refused={refused} room="returns" />
          <History history={history} />
        </>
      }
    >
      <div className="head">
        <div>
          <h1>{say('returns.title', { number })}</h1>
          <p>
            <a href={`/office/orders/${orderNumber}`}>{say('returns.of-order', { number: orderNumber })}</a>
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={`/office/returns/${number}`} />}
      <Steps label={say('returns.steps')} steps={stepsOf(data, (at) => whenText(locale, at, now), say)} />
      <Lines data={data} />
      <NextOfReturn data={data} refused={refused} />
    </Page>
  );
}

const WAY = ['requested', 'approved', 'received', 'inspected', 'completed', 'put-away'] as const;

function stepsOf(
  { status, history, rejectionNote, found, isPutAway, lines }: ReturnData,
  when: (at: Date) => string,
  say: ReturnType<typeof useOffice>['say'],
): StepOf[] {
  const reached = new Map<string, Date | null>(history.map((change) => [change.status, change.at]));
  const hasCome = lines.some(({ receivedQuantity }) => (receivedQuantity ?? 0) > 0);
  if (found[0]) reached.set('inspected', found[0].at);
  if (hasCome && isPutAway) reached.set('put-away', null);
  const last = Math.max(...WAY.map((step, index) => (reached.has(step) ? index : 0)));
  const next = WAY.findIndex(
    (step, index) => !reached.has(step) && (index > last || isLaterStep(step, reached)),
  );
  const steps = WAY.map((step, index): StepOf => {
    const at = reached.get(step);
    const isDone = reached.has(step) || (index < last && !isLaterStep(step, reached));
    const state = isDone ? 'done' : index === next ? 'now' : 'next';
    return { text: say(`returns.state.${step}`), when: at ? when(at) : '', state };
  });
  if (status !== 'rejected' && status !== 'canceled') return steps;
  const ended = reached.get(status);
  const end = { text: say(`returns.state.${status}`), when: ended ? when(ended) : (rejectionNote ?? '') };
  return [...steps.filter(({ state }) => state === 'done'), { ...end, state: 'late' }];
}

/** Refund and shelf come after the look, in either order: one of them may still be open. */
function isLaterStep(step: (typeof WAY)[number], reached: ReadonlyMap<string, unknown>): boolean {
  return step === 'completed' && !reached.has('completed');
}

function Lines({ data: { lines, status, refundAmount, currency } }: { data: ReturnData }) {
  const { say, locale } = useOffice();
  const isHere = status === 'received' || status === 'completed';
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('what')}</th>
            <th scope="col">{say('why')}</th>
            <th className="r" scope="col">
              {say('pieces')}
            </th>
            {isHere && (
              <>
                <th className="r" scope="col">
                  {say('returns.arrived')}
                </th>
                <th className="r" scope="col">
                  {say('returns.to-stock')}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.orderLineId}>
              <th scope="row">
                <b>{line.name}</b> <span className="m">{line.description}</span>
              </th>
              <td>
                {say(`returns.reason.${line.reason}`)} {line.note && <span className="m">“{line.note}”</span>}
              </td>
              <td className="r">{line.quantity}</td>
              {isHere && (
                <>
                  <td className="r">{line.receivedQuantity}</td>
                  <td className="r">{line.restockedQuantity ?? '–'}</td>
                </>
              )}
            </tr>
          ))}
        </tbody>
        {refundAmount !== null && (
          <tfoot>
            <tr>
              <th scope="row">{say('returns.refund-asked')}</th>
              <td className="r b6" colSpan={isHere ? 4 : 2}>
                {moneyText(locale, refundAmount, currency)}
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

function History({ history }: Pick<ReturnData, 'history'>) {
  const { say, locale } = useOffice();
  return (
    <section>
      <h2>{say('timeline')}</h2>
      <ol className="timeline">
        {history.map(({ status, at }) => (
          <li className="act" key={status}>
            <b>{say(`returns.state.${status}`)}</b>
            <span className="m">{momentText(locale, at)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
