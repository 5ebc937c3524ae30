import { useActionData, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { readForm, requireLocale } from '#app/requests.server.ts';
import { AddressBookView } from '#app/site/address-book/address-book-view.tsx';
import { changeAddresses } from '#app/site/address-book/change-addresses.server.ts';
import { loadAddresses } from '#app/site/address-book/load-addresses.server.ts';
import type { Route } from './+types/addresses';
import { openAccount } from './open-account.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop, customer } = await openAccount(context.get(requestContext), request);
  return loadAddresses(shop, customer.cartSessionId, new URL(request.url).searchParams);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, customer } = await openAccount(visit, request);
  return changeAddresses(visit, { shop, owner: customer.cartSessionId }, await readForm(request));
}

export default function AddressesPage() {
  return <AddressBookView answer={useActionData<typeof action>()} book={useLoaderData<typeof loader>()} />;
}
