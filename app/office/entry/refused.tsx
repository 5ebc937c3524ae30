import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listHolders } from '#domain/staff/people.ts';
import { onlyViews } from '#domain/staff/refusals.ts';
import { holdsRight, RIGHTS, STAFF_ROOMS } from '#domain/staff/rights.ts';
import { refusalText } from '#messages/refusal-text.ts';
import { workOf } from '../context.ts';
import type { ActFault } from '../kit/act.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { KeptWords } from './kept-words.tsx';

/** What `why` of the address says of an act while the office is seen as a role. */
export const VIEWING = 'viewing';

export async function loadRefusedScreen(args: LoaderFunctionArgs) {
  const { shop, locale, typed = '' } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const why = searchParams.get('why') === VIEWING ? refusalText(locale, onlyViews()) : null;
  const room = STAFF_ROOMS.find((one) => one === searchParams.get('room'));
  const right = RIGHTS.find((one) => one === searchParams.get('right'));
  const who = room && right ? await listHolders(shop, (rights) => holdsRight(rights, { room, right })) : [];
  return { who, why, typed };
}

/** The role does not open this page; who else may is named. Or it opens it, but acts rest. */
export function RefusedScreen() {
  const { who, why, typed } = useLoaderData<typeof loadRefusedScreen>();
  const { say } = useOffice();
  const others = who.length > 0 ? say('refused.who', { who: who.join(', ') }) : say('refused.nobody');
  return (
    <Page crumbs={[{ text: say('page.refused') }]}>
      <div className="head">
        <div>
          <h1>{say('page.refused')}</h1>
          <p>{why ?? others}</p>
        </div>
      </div>
      <KeptWords say={say} text={typed} />
    </Page>
  );
}

/** Where an act that has no page of its own was refused. */
export function ActRefusedScreen() {
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  if (!refused) return <MissingScreen />;
  return (
    <Page crumbs={[{ text: say('page.refused') }]}>
      <div className="head">
        <div>
          <h1>{say('page.refused')}</h1>
          <p role="alert">{refused.fault}</p>
        </div>
      </div>
    </Page>
  );
}

export function MissingScreen() {
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.missing') }]}>
      <div className="head">
        <div>
          <h1>{say('page.missing')}</h1>
          <p>{say('missing.text')}</p>
        </div>
      </div>
    </Page>
  );
}
