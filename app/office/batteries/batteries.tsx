import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findPassport } from '#domain/batteries/find-passport.ts';
import { issueAccess } from '#domain/batteries/issue-access.ts';
import { translator } from '#messages/catalogue.ts';
import { Refusal } from '#shared/refusal.ts';
import { workOf } from '../context.ts';
import { type Previewed, previewAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';

const HERE = '/office/batteries';

export async function loadBatteriesScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const t = translator(locale);
  const typed = (new URL(args.request.url).searchParams.get('serial') ?? '').trim().slice(0, 40);
  const found = typed === '' ? null : await findPassport(shop, { serial: typed, access: null });
  const entries =
    found?.entries.map(({ name, value, unit }) => ({
      name,
      label: t(`batteries.fields.${name}` as 'batteries.fields.batteryMass'),
      value,
      unit,
    })) ?? [];
  return { typed, serial: found?.serial ?? null, entries };
}

/** The link stands on the page once: only its fingerprint is kept. */
export async function changeBatteries(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const serial = said('serial');
  return previewAct(office, form, async () => {
    if (said('act') !== 'access') throw new Refusal('request.act-unknown');
    const secret = await issueAccess(office.shop, { serial, reason: said('reason').slice(0, 300) });
    return `${office.shop.baseUrl}/en/batteries/${encodeURIComponent(serial)}?access=${secret}`;
  });
}

/** The passport of a battery by its serial number, and a link for authorities. */
export function BatteriesScreen() {
  const { typed, serial, entries } = useLoaderData<typeof loadBatteriesScreen>();
  const answer = useActionData() as Previewed<string>;
  const { say, may } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.batteries') }]}>
      <div className="head">
        <div>
          <h1>{say('page.batteries')}</h1>
          <p>{say('batteries.lead')}</p>
        </div>
      </div>
      <Fault text={answer?.fault} />
      <form action={HERE} className="filters block" method="get">
        <label htmlFor="serial">{say('claims.serial')}</label>
        <input data-search defaultValue={typed} id="serial" maxLength={40} name="serial" required />
        <button className="b soft" type="submit">
          {say('batteries.show')}
        </button>
      </form>
      {typed !== '' && serial === null && (
        <p className="empty">{say('batteries.unknown', { serial: typed })}</p>
      )}
      {answer?.seen && (
        <p className="strip" role="status">
          {say('batteries.link')} <span className="data b6">{answer.seen}</span>
        </p>
      )}
      {serial !== null && may({ room: 'catalogue', right: 'change' }) && (
        <section className="decide">
          <h2>{say('batteries.access')}</h2>
          <ActForm
            act="access"
            effect={say('batteries.access-effect')}
            hidden={{ serial }}
            isDraft={false}
            label={say('batteries.access-act')}
            refused={answer?.seen ? undefined : answer}
          >
            <TypedField label={say('batteries.reason')} maxLength={300} name="reason" required />
          </ActForm>
        </section>
      )}
      {serial !== null && <Entries entries={entries} />}
    </Page>
  );
}

type Entry = Awaited<ReturnType<typeof loadBatteriesScreen>>['entries'][number];

/** What everybody reads, and what is missing of it. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  const { say } = useOffice();
  const missing = entries.filter(({ value }) => value === null).length;
  return (
    <section className="block">
      <h2>{say('batteries.public', { n: missing })}</h2>
      <dl className="kv where">
        {entries.map(({ name, label, value, unit }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd className={value === null ? 'bad' : undefined}>
              {value === null ? say('batteries.missing') : `${value} ${unit}`.trim()}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
