import { useLoaderData } from 'react-router';
import { SentMail } from '../kit/sent-mail.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { loadCustomerMailScreen } from './load-held.ts';

export { loadCustomerMailScreen } from './load-held.ts';

/** A mail to a customer or guest. */
export function CustomerMailScreen() {
  const { of, isGuest, id, ...mail } = useLoaderData<typeof loadCustomerMailScreen>();
  const { say } = useOffice();
  const crumbs = [
    { text: say('page.customers'), to: isGuest ? '/office/customers?view=guests' : '/office/customers' },
    { text: say(isGuest ? 'page.guest' : 'page.customer'), to: of },
  ];
  return <SentMail {...mail} crumbs={crumbs} letter={`${of}/mails/${id}/as-sent`} />;
}
