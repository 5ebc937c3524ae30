import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { closeShop } from '#domain/first-sale/close-shop.ts';
import type { NeededStep } from '#domain/first-sale/needed-steps.ts';
import { openShop } from '#domain/first-sale/open-shop.ts';
import { readOpening } from '#domain/first-sale/read-opening.ts';
import { workOf } from '../context.ts';
import { minuteText } from '../format.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault, Greyed } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { wayName } from '../start/load-first-steps.ts';
import { LookAtShop } from '../start/look-at-shop.tsx';

export const OPENING = '/office/opening';

const LONGEST_REASON = 300;

export async function loadOpeningScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const { steps, ...facts } = await readOpening(shop);
  const ways = steps.ways.map((code) => wayName(locale, code)).join(', ');
  const { bikes, market } = steps;
  return { ...facts, ways, priced: bikes.priced, market, saved: savedOf(args.request) };
}

export async function changeOpening(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const reason = String(form.get('reason') ?? '').slice(0, LONGEST_REASON);
  return submitAct(office, form, {
    back: OPENING,
    acts: {
      open: () => openShop(office.shop, { reason }),
      close: () => closeShop(office.shop, { reason }),
    },
  });
}

/** Whether the public sees the shop, and what happens when that changes. */
export function OpeningScreen() {
  const { isOpen, since, saved } = useLoaderData<typeof loadOpeningScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, now, may } = useOffice();
  const isMine = may({ room: 'settings', right: 'change' });
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.opening') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say(isOpen ? 'opening.is-open' : 'opening.is-closed')}</h1>
          <p>
            {since === null
              ? say('opening.never')
              : say(isOpen ? 'opening.open-since' : 'opening.closed-since', {
                  when: minuteText(locale, since, now),
                })}
          </p>
        </div>
        <span className="sp" />
        {!isOpen && <LookAtShop />}
      </div>
      {refused?.wantsSignIn && <SignAgain from={OPENING} />}
      <Fault text={refused?.fault} />
      {isOpen ? (
        <IfClosed isMine={isMine} refused={refused} />
      ) : (
        <IfOpened isMine={isMine} refused={refused} />
      )}
      {!isMine && <p className="s m pages">{say('opening.not-yours')}</p>}
    </Page>
  );
}

type DecisionProps = { readonly refused: ActFault; readonly isMine: boolean };

function IfOpened({ refused, isMine }: DecisionProps) {
  const { missing, priced, market, ways } = useLoaderData<typeof loadOpeningScreen>();
  const { say } = useOffice();
  const sells = say('opening.sells', { n: priced, market: market?.name ?? '–', ways: ways || '–' });
  return (
    <>
      {missing.length > 0 && <First missing={missing} />}
      <section className="decide">
        <h2>{say('opening.if-open')}</h2>
        <p>{say('opening.sees')}</p>
        {missing.length === 0 && <p>{sells}</p>}
        <p>{say('opening.found')}</p>
        <p>{say('opening.back')}</p>
        {isMine && missing.length === 0 && (
          <ActForm act="open" label={say('first.open')} look="b p" refused={refused}>
            <TypedField label={say('opening.reason')} maxLength={LONGEST_REASON} name="reason" />
          </ActForm>
        )}
        {isMine && missing.length > 0 && (
          <p className="opening-act">
            <Greyed id="open" label={say('first.open')} reason={say('opening.not-yet')} />
          </p>
        )}
      </section>
    </>
  );
}

/** The steps that keep the shop from opening. */
function First({ missing }: { missing: readonly NeededStep[] }) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('opening.first')}</h2>
      <ul>
        {missing.map((step) => (
          <li key={step}>{say(`first.${step}`)}</li>
        ))}
      </ul>
      <p>
        <a href="/office">{say('opening.to-steps')}</a>
      </p>
    </section>
  );
}

function IfClosed({ refused, isMine }: DecisionProps) {
  const { underWay } = useLoaderData<typeof loadOpeningScreen>();
  const { say } = useOffice();
  return (
    <section className="decide">
      <h2>{say('opening.if-closed')}</h2>
      <p>{say('opening.ends')}</p>
      <p>{say('opening.stays')}</p>
      {underWay > 0 && (
        <p>
          <b>{say('opening.under-way', { n: underWay })}</b>
        </p>
      )}
      <p>{say('opening.search')}</p>
      {isMine && (
        <ActForm
          act="close"
          effect={say('opening.close-effect')}
          label={say('opening.close')}
          look="b danger"
          refused={refused}
        >
          <TypedField
            hint={say('opening.why')}
            label={say('opening.close-reason')}
            maxLength={LONGEST_REASON}
            name="reason"
          />
        </ActForm>
      )}
    </section>
  );
}
