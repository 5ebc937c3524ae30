import { becauseText, didText } from '../audit/fact-text.ts';
import { minuteText, moneyText } from '../format.ts';
import type { ActFault } from '../kit/act.ts';
import { NoteForm, NoteText } from '../kit/notes.tsx';
import { useOffice } from '../kit/shell.tsx';
import { isWord, type Say } from '../words.ts';
import type { OrderData } from './load-order.ts';

type Event = OrderData['events'][number];

/** Everything that happened to an order, the newest first, with person and minute. */
export function Timeline({ data, refused }: { data: OrderData; refused: ActFault }) {
  const { events, order, isOpen, colleagues } = data;
  const { say, locale, now, may } = useOffice();
  const mayChange = may({ room: 'orders', right: 'change' });
  return (
    <>
      <h2 id="timeline">{say('timeline')}</h2>
      {mayChange && <NoteForm colleagues={colleagues} refused={refused} />}
      <ol className="timeline">
        {events.map((event) => (
          <li className={event.kind} key={`${event.kind}-${event.id}`}>
            <span className="row">
              <b>{whoText(say, event)}</b>
              <time className="m data" dateTime={event.at.toISOString()}>
                {minuteText(locale, event.at, now)}
              </time>
            </span>
            {event.kind === 'note' ? (
              <NoteText named={event.named ?? []} text={isOpen ? event.what : say('note.masked')} />
            ) : (
              <span>{whatText(say, event, (amount) => moneyText(locale, amount, order.currency))}</span>
            )}
            {event.kind === 'message' && <small className="m data"> {event.what}</small>}
            {event.reason && event.kind === 'act' && (
              <span className="m"> “{becauseText(say, event.reason)}”</span>
            )}
            {event.kind === 'mail' && (
              <span className="row m">
                {mailState(say, event, (instant) => minuteText(locale, instant, now))}{' '}
                {isOpen && (
                  <a href={`/office/orders/${order.number}/mails/${event.id}`}>{say('mail.as-sent')}</a>
                )}
                {mayChange && (event.sentAt || event.refusedAt) && <Again id={event.id} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

function Again({ id }: { id: string }) {
  const { say } = useOffice();
  return (
    <form method="post">
      <input name="mail" type="hidden" value={id} />
      <button className="link" name="act" type="submit" value="mail-again">
        {say('mail.again')}
      </button>
    </form>
  );
}

function whoText(say: Say, { kind, who, isPerson }: Event): string {
  const provider = `provider.${who}`;
  if (kind === 'message' && isWord(provider)) return say(provider);
  if (isPerson) return who;
  const word = `who.${kind === 'mail' || kind === 'payment' ? kind : who}`;
  return isWord(word) ? say(word) : who;
}

function whatText(say: Say, { kind, what, detail }: Event, money: (amount: number) => string): string {
  if (kind === 'mail' || kind === 'note') return what;
  const amount = typeof detail.amount === 'number' ? money(detail.amount) : '';
  if (kind === 'act') return didText(say, what, amount);
  const word = `${{ message: 'message', state: 'order.state', payment: 'payment' }[kind]}.${what}`;
  if (isWord(word)) return say(word, { amount });
  return kind === 'message' ? say('message.other') : what;
}

function mailState(say: Say, { sentAt, refusedAt }: Event, when: (instant: Date) => string): string {
  if (sentAt) return say('mail.sent', { when: when(sentAt) });
  return say(refusedAt ? 'mail.refused' : 'mail.waits');
}
