import { useLoaderData } from 'react-router';
import { SentMail } from '../kit/sent-mail.tsx';
import { useOffice } from '../kit/shell.tsx';
import type { loadCustomerMailScreen } from './load-customer.ts';

export { loadCustomerMailScreen } from './load-customer.ts';

/** A mail to a customer. */
export function CustomerMailScreen() {
  const { customerId, id, ...mail } = useLoaderData<typeof loadCustomerMailScreen>();
  const { say } = useOffice();
  const back = `/office/customers/${customerId}`;
  const crumbs = [
    { text: say('page.customers'), to: '/office/customers' },
    { text: say('page.customer'), to: back },
  ];
  return <SentMail {...mail} crumbs={crumbs} letter={`${back}/mails/${id}/as-sent`} />;
}
