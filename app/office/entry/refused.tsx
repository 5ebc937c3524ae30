import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { listHolders } from '#domain/staff/people.ts';
import { holdsRight, RIGHTS, STAFF_ROOMS } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { Page, useOffice } from '../kit/shell.tsx';

export async function loadRefusedScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const room = STAFF_ROOMS.find((one) => one === searchParams.get('room'));
  const right = RIGHTS.find((one) => one === searchParams.get('right'));
  const who = room && right ? await listHolders(shop, (rights) => holdsRight(rights, { room, right })) : [];
  return { who };
}

/** The role does not open this page; who else may is named. */
export function RefusedScreen() {
  const { who } = useLoaderData<typeof loadRefusedScreen>();
  const { say } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.refused') }]}>
      <div className="head">
        <div>
          <h1>{say('page.refused')}</h1>
          <p>{who.length > 0 ? say('refused.who', { who: who.join(', ') }) : say('refused.nobody')}</p>
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
