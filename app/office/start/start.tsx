import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findOpening } from '#domain/first-sale/find-opening.ts';
import { markMentionSeen } from '#domain/mentions/mark-mention-seen.ts';
import { markNoteSeen } from '#domain/notes/mark-note-seen.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { moneyText, slopeOf, whenText } from '../format.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Slope } from '../kit/sign.tsx';
import { FirstSteps, Machine } from './first-steps.tsx';
import { loadFirstSteps } from './load-first-steps.ts';
import { loadNotes } from './load-notes.ts';
import { ClosedStrip } from './look-at-shop.tsx';
import { NamedYou } from './named.tsx';
import { KINDS, type Kind, readWaiting, type Waiting } from './waiting.ts';

export async function loadStartScreen(args: LoaderFunctionArgs) {
  const { shop, person, locale, readNode } = workOf(args);
  const asked = new URL(args.request.url).searchParams.get('kind');
  const kind = KINDS.find((one) => one === asked) ?? null;
  const personId = person.actor.id;
  const opening = await findOpening(shop);
  const [{ waiting, counts }, notes, first] = await Promise.all([
    readWaiting(shop, locale, kind),
    loadNotes(shop, personId),
    loadFirstSteps(shop, { locale, readNode, ...opening }),
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  const isClosed = !opening.isOpen;
  return { waiting, counts, kind, notes, isOpen, isClosed, first, saved: savedOf(args.request) };
}

export async function changeStart(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  return submitAct(office, form, {
    back: '/office',
    acts: {
      'note-seen': () => markNoteSeen(office.shop, { noteId: String(form.get('note')) }),
      'mention-seen': () => markMentionSeen(office.shop, { mentionId: String(form.get('note')) }),
    },
  });
}

/** What waits for whoever signed in, the oldest first, each with its one next act. */
export function StartScreen() {
  const data = useLoaderData<typeof loadStartScreen>();
  const { waiting, counts, kind, notes, isOpen, isClosed, first, saved } = data;
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const n = kind ? (counts.find((one) => one.kind === kind)?.count ?? 0) : all;
  const side = (notes.length > 0 || first) && (
    <>
      <NamedYou isOpen={isOpen} notes={notes} />
      {first && <Machine machine={first.machine} />}
    </>
  );
  return (
    <Page crumbs={[{ text: say('page.start') }]} saved={refused ? null : saved} side={side}>
      {isClosed && !first && <ClosedStrip />}
      {first && all === 0 ? (
        <Empty isClosed={isClosed} isEmpty={first.isEmpty} />
      ) : (
        <Head all={all} hasQueues={counts.length > 0} />
      )}
      <Fault text={refused?.fault} />
      {all > 0 && <Kinds all={all} counts={counts} kind={kind} />}
      {waiting.length > 0 && <List waiting={waiting} />}
      {n > waiting.length && <p className="pages m">{say('start.rest', { n: n - waiting.length })}</p>}
      {first && <FirstSteps isOpen={!isClosed} missing={first.missing} steps={first.steps} />}
    </Page>
  );
}

function Head({ all, hasQueues }: { all: number; hasQueues: boolean }) {
  const { say } = useOffice();
  return (
    <div className="head">
      <div>
        <h1>{all === 0 ? say('start.nothing') : say('start.waits', { n: all })}</h1>
        <p>{all > 0 ? say('start.oldest-first') : say(hasQueues ? 'start.free' : 'start.other-rooms')}</p>
      </div>
      <span className="sp" />
      {all > 0 && <Keys />}
    </div>
  );
}

/** A shop in which nothing has happened yet. */
function Empty({ isClosed, isEmpty }: { isClosed: boolean; isEmpty: boolean }) {
  const { say } = useOffice();
  const stands = isClosed ? (isEmpty ? 'first.is-both' : 'first.is-closed') : 'first.title-2';
  return (
    <div className="head first-head">
      <div>
        <h1>
          {say('first.title')} <span className="line">{say(stands)}</span>
        </h1>
        <p>{say('first.lead')}</p>
      </div>
    </div>
  );
}

function Keys() {
  const { say } = useOffice();
  return (
    <span className="hint">
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {say('start.move')}
      </span>
      <span>
        <kbd>O</kbd> {say('start.open')}
      </span>
    </span>
  );
}

type Counts = readonly { readonly kind: Kind; readonly count: number }[];

function Kinds({ counts, kind, all }: { counts: Counts; kind: Kind | null; all: number }) {
  const { say } = useOffice();
  return (
    <nav aria-label={say('views')} className="views">
      <a aria-current={kind === null ? 'page' : undefined} href="/office">
        {say('view.all')} <span className="n">{all}</span>
      </a>
      {counts
        .filter(({ count }) => count > 0)
        .map(({ kind: one, count }) => (
          <a aria-current={one === kind ? 'page' : undefined} href={`/office?kind=${one}`} key={one}>
            {say(`start.kind.${one}`)} <span className="n">{count}</span>
          </a>
        ))}
    </nav>
  );
}

function List({ waiting }: { waiting: readonly Waiting[] }) {
  const { locale } = useOffice();
  return (
    <ol className="work">
      {waiting.map(({ kind, id, to, since, allowedMs, title, who, what, amount, act }, index) => {
        return (
          <li data-row key={`${kind}-${id}`}>
            <Age allowedMs={allowedMs} since={since} />
            <a className="data b6" data-open href={to.replace('#next', '')}>
              {title}
            </a>
            <span className="about">
              <b>{who}</b>
              <span className="m">{what}</span>
            </span>
            <span className="data b6 r">{amount && moneyText(locale, amount.amount, amount.currency)}</span>
            <a className={index === 0 ? 'b p' : 'b soft'} data-act href={to}>
              {act}
            </a>
          </li>
        );
      })}
    </ol>
  );
}

function Age({ since, allowedMs }: Pick<Waiting, 'since' | 'allowedMs'>) {
  const { say, locale, now } = useOffice();
  if (since === null) return <span className="age">{say('start.always')}</span>;
  const step = slopeOf(since, now, allowedMs);
  return (
    <span className={step === 4 ? 'age bad b6' : 'age'}>
      <Slope step={step} />
      {say(step === 4 ? 'late-since' : 'since', { when: whenText(locale, since, now) })}
    </span>
  );
}
