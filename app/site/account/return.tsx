import { data, useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { type RequestContext, requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { changeReturn, showReturn } from '#app/site/returns/load-return.server.ts';
import { ReturnView } from '#app/site/returns/return-view.tsx';
import { findOwnReturn } from '#domain/returns/find-return.ts';
import type { Route } from './+types/return';
import { openAccount } from './open-account.server.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop, back } = await requireOwnReturn(context.get(requestContext), request, params.id);
  return showReturn(shop, back);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop, back } = await requireOwnReturn(visit, request, params.id);
  const { number, orderNumber } = back;
  const page = addressOf(shop.locale, 'account-returns-item', { id: number });
  return changeReturn(visit, request, { shop, access: { number: orderNumber }, number, page });
}

/** @throws a 404 answer for a return that is not this customer's */
async function requireOwnReturn(visit: RequestContext, request: Request, number: string) {
  const { shop } = await openAccount(visit, request);
  const back = await findOwnReturn(shop, number);
  if (!back) throw data('This page could not be found', { status: 404 });
  return { shop, back };
}

export default function AccountReturnPage() {
  const refused = useActionData<typeof action>();
  return <ReturnView back={useLoaderData<typeof loader>()} refused={refused?.sentence} />;
}
