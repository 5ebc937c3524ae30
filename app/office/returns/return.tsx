import { useActionData, useLoaderData } from 'react-router';
import { momentText, moneyText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
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
      side={<History history={history} />}
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

const WAY = ['requested', 'approved', 'received', 'completed'] as const;

function stepsOf(
  { status, history, rejectionNote }: ReturnData,
  when: (at: Date) => string,
  say: ReturnType<typeof useOffice>['say'],
): StepOf[] {
  const reached = new Map(history.map((change) => [change.status, change.at]));
  const last = Math.max(...WAY.map((step, index) => (reached.has(step) ? index : 0)));
  const steps = WAY.map((step, index): StepOf => {
    const at = reached.get(step);
    const state = at || index < last ? 'done' : index === last + 1 ? 'now' : 'next';
    return { text: say(`returns.state.${step}`), when: at ? when(at) : '', state };
  });
  if (status !== 'rejected' && status !== 'canceled') return steps;
  const ended = reached.get(status);
  const end = { text: say(`returns.state.${status}`), when: ended ? when(ended) : (rejectionNote ?? '') };
  return [...steps.filter(({ state }) => state === 'done'), { ...end, state: 'late' }];
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
                  <td className="r">{line.restockedQuantity}</td>
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
