import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { changeClaimFee, listClaimFees } from '#domain/claims/change-claim-fee.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

const HERE = '/office/claim-fees';

export async function loadFeesScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  return { fees: await listClaimFees(shop), saved: savedOf(args.request) };
}

export async function changeFees(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const acts: Record<string, () => Promise<void>> = {
    save: () => {
      const { values, opened } = readTyped(form, textsOf(form, ['checkAmount', 'carriageAmount']));
      const market = String(form.get('market') ?? '');
      return changeClaimFee(office.shop, { market, typed: values, opened });
    },
  };
  return submitAct(office, form, { back: HERE, acts });
}

/** What a claim may cost its owner in each market, where nothing covers it. */
export function FeesScreen() {
  const { fees, saved } = useLoaderData<typeof loadFeesScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const mayChange = may({ room: 'returns', right: 'change' });
  return (
    <Page
      crumbs={[{ text: say('page.claims'), to: '/office/claims' }, { text: say('page.claim-fees') }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{say('page.claim-fees')}</h1>
          <p>{say('claims.fees-lead')}</p>
        </div>
      </div>
      <ListViews list="claim-fees" />
      <Fault text={refused?.fault} />
      {fees.map((fee) => (
        <section className="block" id={fee.market} key={fee.market}>
          <h2>{fee.name}</h2>
          {mayChange ? <Fee fee={fee} refused={refused} /> : <Shown fee={fee} />}
        </section>
      ))}
    </Page>
  );
}

type Fee = Awaited<ReturnType<typeof loadFeesScreen>>['fees'][number];

function Fee({
  fee: { market, currency, checkAmount, carriageAmount },
  refused,
}: {
  fee: Fee;
  refused: ActFault;
}) {
  const { say } = useOffice();
  return (
    <ActForm
      act="save"
      className="fields"
      hidden={{ market }}
      label={say('claims.fees-save')}
      merges
      of={market}
      refused={refused}
    >
      <TypedField
        id={`${market}-check`}
        initial={checkAmount}
        inputMode="decimal"
        label={say('claims.fee-check', { currency })}
        name="checkAmount"
      />
      <TypedField
        id={`${market}-carriage`}
        initial={carriageAmount}
        inputMode="decimal"
        label={say('claims.fee-carriage', { currency })}
        name="carriageAmount"
      />
    </ActForm>
  );
}

function Shown({ fee: { currency, checkAmount, carriageAmount } }: { fee: Fee }) {
  const { say } = useOffice();
  return (
    <dl className="kv">
      <div>
        <dt>{say('claims.fee-check', { currency })}</dt>
        <dd>{checkAmount || '–'}</dd>
      </div>
      <div>
        <dt>{say('claims.fee-carriage', { currency })}</dt>
        <dd>{carriageAmount || '–'}</dd>
      </div>
    </dl>
  );
}
