import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import type { Route } from './+types/menu-data';
import { loadFullMenu } from './load-menus.server.ts';
import { loadPanels } from './load-panels.server.ts';
import type { MenuData } from './menu-client.ts';

/**
 * The data of the menus, apart from the pages, because most visits never open one. Cached like a
 * page, per language and market.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  const [panels, full] = await Promise.all([loadPanels(visit.shop), loadFullMenu(visit.shop)]);
  visit.showTags('site', 'catalogue', 'prices', 'stock');
  return Response.json({ panels, full } satisfies MenuData);
}
