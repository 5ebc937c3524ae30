import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { countOpenPromises, type OpenPromises } from '#domain/mail/count-open-promises.ts';
import {
  type DeadJobDecision,
  dropDeadJob,
  retryAllDeadJobs,
  retryDeadJob,
} from '#domain/outbox/decide-dead-job.ts';
import { findDeadJob, listDeadJobs } from '#domain/outbox/list-dead-jobs.ts';
import { inTransaction, type Shop } from '#domain/shop.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { recordUndo } from '#domain/undo/record-undo.ts';
import { jobText } from '../audit/fact-text.ts';
import { workOf } from '../context.ts';
import { slopeOf, whenText } from '../format.ts';
import { type ActFault, hereOf, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { isOldestFirstIn, ListViews, Order } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Slope } from '../kit/sign.tsx';

/** A dead job is looked at within a day. */
const LOOKED_AT_MS = 24 * 60 * 60 * 1000;

export async function loadJobsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'settings', 'look');
  const [dead, promises] = await Promise.all([listDeadJobs(shop), countOpenPromises(shop)]);
  const jobs = dead.map(({ id, name, diedAt, tries, error }) => ({ id, name, diedAt, tries, error }));
  const isOldestFirst = isOldestFirstIn(args.request, true);
  return {
    jobs: isOldestFirst ? jobs.toReversed() : jobs,
    promises,
    isOldestFirst,
    saved: savedOf(args.request),
  };
}

export async function changeJobs(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  const decision = { id: String(form.get('job') ?? ''), reason: String(form.get('reason') ?? '') };
  const acts: Record<string, () => Promise<unknown>> = {
    'retry-all': () => retryAllDeadJobs(shop, decision),
    retry: () => retryDeadJob(shop, decision),
    drop: () => dropJob(shop, decision),
  };
  return submitAct(office, form, {
    back: hereOf(args.request),
    acts,
  });
}

/** The room of jobs stands to the left of that of undoing, so the way back is recorded here. */
function dropJob(shop: Shop, decision: DeadJobDecision): Promise<void> {
  return inTransaction(shop, async (inside) => {
    await dropDeadJob(inside, decision);
    const { id } = decision;
    const job = await findDeadJob(inside, id);
    await recordUndo(inside, { kind: 'jobs.dropped', detail: { name: job?.name ?? '' }, inverse: { id } });
  });
}

/** What the shop owes somebody and has not done: jobs that died, and promises on their way. */
export function JobsScreen() {
  const { jobs, promises, isOldestFirst, saved } = useLoaderData<typeof loadJobsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  return (
    <Page
      crumbs={[{ text: say('page.jobs') }]}
      saved={refused ? null : saved}
      side={<Promises promises={promises} />}
    >
      <div className="head">
        <div>
          <h1>{jobs.length > 0 ? say('jobs.title', { n: jobs.length }) : say('jobs.nothing')}</h1>
          <p>{say('jobs.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <ListViews list="jobs" />
      <p className="filters">
        <Order isOldestFirst={isOldestFirst} list="jobs" />
      </p>
      {jobs.length > 1 && may({ room: 'settings', right: 'change' }) && (
        <RetryAll n={jobs.length} refused={refused} />
      )}
      {jobs.length > 0 && <Dead jobs={jobs} refused={refused} />}
    </Page>
  );
}

type Job = Awaited<ReturnType<typeof loadJobsScreen>>['jobs'][number];

function Dead({ jobs, refused }: { jobs: readonly Job[]; refused: ActFault }) {
  const { say, locale, now, may } = useOffice();
  return (
    <ol className="plain dead">
      {jobs.map((job) => {
        const step = slopeOf(job.diedAt, now, LOOKED_AT_MS);
        return (
          <li data-row key={job.id}>
            <p className="row">
              <Slope step={step} />
              <b>{jobText(say, job.name)}</b>
              <code className="s m">{job.name}</code>
              <span className="m data">
                {say('jobs.died', { when: whenText(locale, job.diedAt, now), n: job.tries })}
              </span>
            </p>
            <p className="s error">{job.error}</p>
            {may({ room: 'settings', right: 'change' }) && <Decide job={job} refused={refused} />}
          </li>
        );
      })}
    </ol>
  );
}

/** After an outage: all of them, for one reason. */
function RetryAll({ n, refused }: { n: number; refused: ActFault }) {
  const { say } = useOffice();
  return (
    <ActForm
      act="retry-all"
      className="inline-form block"
      label={say('jobs.retry-all', { n })}
      look="b"
      refused={refused}
    >
      <TypedField id="retry-all-why" label={say('why')} maxLength={300} name="reason" required size={40} />
    </ActForm>
  );
}

/** One reason, and two ways on. */
function Decide({ job: { id, name }, refused }: { job: Job; refused: ActFault }) {
  const { say } = useOffice();
  const typed = refused?.typed.job === id ? refused.typed : undefined;
  return (
    <ActForm
      act="retry"
      also={[{ act: 'drop', label: say('jobs.drop'), look: 'b sm danger' }]}
      className="row"
      hidden={{ job: id }}
      label={say('jobs.retry')}
      look="b sm"
      of={id}
    >
      <input
        aria-label={say('jobs.reason-of', { name: jobText(say, name) })}
        defaultValue={typed?.reason ?? ''}
        maxLength={300}
        name="reason"
        placeholder={say('why')}
        required
      />
    </ActForm>
  );
}

const KINDS = ['unhandledEvents', 'unsentMails', 'requestedRefunds', 'dueCaptures'] as const;

function Promises({ promises }: { promises: OpenPromises }) {
  const { say, locale, now } = useOffice();
  return (
    <section>
      <h2>{say('jobs.promises')}</h2>
      <dl className="kv">
        {KINDS.map((kind) => (
          <div key={kind}>
            <dt>{say(`jobs.${kind}`)}</dt>
            <dd>{promises[kind]}</dd>
          </div>
        ))}
        <div>
          <dt>{say('jobs.oldest')}</dt>
          <dd>{promises.oldestAt ? whenText(locale, promises.oldestAt, now) : '–'}</dd>
        </div>
      </dl>
      <p className="s m">{say('jobs.by-itself')}</p>
      <p>
        <a href="/office/mails">{say('jobs.to-mails')}</a>
      </p>
    </section>
  );
}
