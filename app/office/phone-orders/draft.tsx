import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Buyer } from './buyer.tsx';
import { DraftLines, FindGoods } from './goods.tsx';
import type { loadDraftScreen } from './load-draft.ts';
import { Sums } from './sums.tsx';

export { loadDraftScreen } from './load-draft.ts';

/** An order by phone while it is written down: goods, buyer, sums, and how long it is held. */
export function DraftScreen() {
  const data = useLoaderData<typeof loadDraftScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const { country, language, draft } = data;
  const crumbs = [{ text: say('page.orders'), to: '/office/orders' }, { text: say('page.phone-order') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : data.saved} side={<Sums data={data} refused={refused} />}>
      <div className="head">
        <div>
          <h1>{say('page.phone-order')}</h1>
          <p>{say('phone.for', { country, language, currency: draft.currency })}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <FindGoods data={data} refused={refused} />
      <DraftLines data={data} refused={refused} />
      <Buyer data={data} refused={refused} />
    </Page>
  );
}
