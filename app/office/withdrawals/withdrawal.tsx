import { useActionData, useLoaderData } from 'react-router';
import { calendarDate } from '#shared/clock.ts';
import { dayText, momentText, whenText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { KeptWords } from '../kit/kept-words.tsx';
import { Notes } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { type StepOf, Steps } from '../kit/steps.tsx';
import type { loadWithdrawalScreen, WithdrawalData } from './load-withdrawals.ts';
import { NextOfWithdrawal } from './withdrawal-acts.tsx';
import { WithdrawalQueue } from './withdrawals.tsx';

export { loadWithdrawalScreen } from './load-withdrawals.ts';

/** One withdrawal: what was declared, where its pieces are, and by when the money is due. */
export function WithdrawalScreen() {
  const data = useLoaderData<typeof loadWithdrawalScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale } = useOffice();
  const { id, orderNumber, reference, same, declaredAt, progress } = data;
  const name = orderNumber ?? `“${reference}”`;
  return (
    <Page
      crumbs={[{ text: say('page.withdrawals'), to: '/office/withdrawals' }, { text: name }]}
      queue={<WithdrawalQueue here={id} rows={same} />}
      saved={refused ? null : data.saved}
      side={
        <>
          <Said data={data} />
          <Notes data={data} refused={refused} room="returns" />
        </>
      }
    >
      <div className="head">
        <div>
          <h1>{say('withdrawals.of', { name })}</h1>
          <p>
            {data.name}, {momentText(locale, declaredAt)}
          </p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused?.wantsSignIn && <SignAgain from={`/office/withdrawals/${id}`} />}
      <Steps label={say('withdrawals.steps')} steps={useSteps(data)} />
      {progress === 'closed' && (
        <p className="strip">{say('withdrawals.closed-for', { reason: data.closedFor ?? '' })}</p>
      )}
      <KeptWords of={{ close: ['reason'] }} refused={progress === 'closed' ? refused : undefined} />
      <Pieces data={data} />
      <NextOfWithdrawal data={data} refused={refused} />
    </Page>
  );
}

/** Declared, the goods are here, the money is back; with the day that the law sets for it. */
function useSteps({ declaredAt, progress, refundDueBy, endedAt }: WithdrawalData): StepOf[] {
  const { say, locale, now } = useOffice();
  const isPaidBack = progress === 'settled';
  const areHere = isPaidBack || progress === 'held' || progress === 'unpaid';
  const isLate = calendarDate(now) > refundDueBy;
  const declared = { text: say('withdrawals.step.declared'), when: whenText(locale, declaredAt, now) };
  const goods = { text: say('withdrawals.step.goods'), when: say(`withdrawals.progress.${progress}`) };
  if (progress === 'closed') {
    const ended = {
      text: say('withdrawals.progress.closed'),
      when: endedAt ? whenText(locale, endedAt, now) : '',
    };
    return [
      { ...declared, state: 'done' },
      { ...ended, state: 'done' },
    ];
  }
  const due = say('withdrawals.due', { day: dayText(locale, refundDueBy) });
  return [
    { ...declared, state: 'done' },
    { ...goods, state: areHere ? 'done' : 'now' },
    {
      text: say('withdrawals.step.money'),
      when: isPaidBack ? (endedAt ? whenText(locale, endedAt, now) : '') : due,
      state: isPaidBack ? 'done' : isLate ? 'late' : areHere ? 'now' : 'next',
    },
  ];
}

/** What is withdrawn and where it is. */
function Pieces({ data }: { data: WithdrawalData }) {
  const { say, may } = useOffice();
  const { orderNumber, lines, pieces, parcels, returns, progress } = data;
  if (!orderNumber) return null;
  const where = (['waiting', 'packed', 'gone'] as const).filter((one) => parcels[one] > 0);
  return (
    <div className="block">
      <dl className="kv where">
        <div>
          <dt>{say('page.order')}</dt>
          <dd className="data">
            {may({ room: 'orders', right: 'look' }) ? (
              <a href={`/office/orders/${orderNumber}`}>{orderNumber}</a>
            ) : (
              orderNumber
            )}
          </dd>
        </div>
        <div>
          <dt>{say('what')}</dt>
          <dd>{lines ? lines.join('; ') : say('withdrawals.whole')}</dd>
        </div>
        {progress !== 'closed' && (
          <div>
            <dt>{say('pieces')}</dt>
            <dd>
              {say('withdrawals.pieces', { n: pieces.withdrawn, refunded: pieces.refunded })}
              {where.map((one) => (
                <span className="line m" key={one}>
                  {say(`withdrawals.where.${one}`, { n: parcels[one] })}
                </span>
              ))}
            </dd>
          </div>
        )}
        {returns.map(({ number, status }) => (
          <div key={number}>
            <dt>{say('page.return')}</dt>
            <dd className="data">
              <a href={`/office/returns/${number}`}>{number}</a>{' '}
              <span className="m">{say(`returns.state.${status}`)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The statement as it was made. */
function Said({ data: { name, email, reference, statement, language, isOpen } }: { data: WithdrawalData }) {
  const { say } = useOffice();
  return (
    <section>
      <h2>{say('withdrawals.statement')}</h2>
      <p className="s">
        {name}
        <span className="line m">{email}</span>
        <span className="line m">{say('withdrawals.typed', { reference })}</span>
      </p>
      {statement && (
        <p className="s" lang={language}>
          {statement.split('\n').map((line) => (
            <span className="line" key={line}>
              {line}
            </span>
          ))}
        </p>
      )}
      {!isOpen && <p className="s m">{say('order.masked')}</p>}
    </section>
  );
}
