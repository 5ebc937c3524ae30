import { useActionData, useLoaderData } from 'react-router';
import { addressOf } from '#app/addresses.ts';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import type { Route } from './+types/return';
import { changeReturn, requireReturn, showReturn } from './load-return.server.ts';
import { ReturnView } from './return-view.tsx';

export const handle: PageHandle = { layout: 'contacts' };

/** A return opened by a link in a mail or on its order's page, without an account. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const { shop } = await context.get(requestContext).personal();
  const { back } = await requireReturn(shop, new URL(request.url), params.id);
  return showReturn(shop, back);
}

export async function action({ context, params, request }: Route.ActionArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const { shop } = await visit.personal();
  const { back, access } = await requireReturn(shop, new URL(request.url), params.id);
  const { number } = back;
  const query = { order: access.number, token: access.token };
  const page = addressOf(shop.locale, 'return-item', { id: number }, query);
  return changeReturn(visit, request, { shop, access, number, page });
}

export default function ReturnPage() {
  const refused = useActionData<typeof action>();
  return (
    <div className="wrap pt-8 pb-(--section) md:pt-12">
      <ReturnView back={useLoaderData<typeof loader>()} refused={refused?.sentence} />
    </div>
  );
}
