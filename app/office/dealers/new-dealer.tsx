import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { DealerForm } from './dealer-form.tsx';
import type { loadNewDealerScreen } from './load-dealers.ts';

export { loadNewDealerScreen } from './load-dealers.ts';

/** The file of a dealer who is new. */
export function NewDealerScreen() {
  const data = useLoaderData<typeof loadNewDealerScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const crumbs = [{ text: say('page.dealers'), to: '/office/dealers' }, { text: say('page.new-dealer') }];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <h1>{say('page.new-dealer')}</h1>
      </div>
      <Fault text={refused?.fault} />
      {(refused?.wantsSignIn || !data.isFresh) && <SignAgain from="/office/new-dealer" />}
      <DealerForm data={data} isNew refused={refused} />
    </Page>
  );
}
