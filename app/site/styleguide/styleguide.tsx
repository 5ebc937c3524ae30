import { data, useLoaderData } from 'react-router';
import { requestContext } from '#app/context.ts';
import { requireLocale } from '#app/requests.server.ts';
import { loadCards } from '#app/site/catalogue/load-cards.server.ts';
import type { PageHandle } from '#app/site/frame/layout.ts';
import { PageHead } from '#app/site/frame/page-head.tsx';
import { findBrand } from '#domain/brand/find-brand.ts';
import type { Route } from './+types/styleguide';
import { Breakpoints } from './breakpoints.tsx';
import { Carts } from './carts.tsx';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Gradient } from './gradient.tsx';
import { Messages } from './messages.tsx';
import { Palette } from './palette.tsx';
import { Cards, Compared, Prices } from './products.tsx';
import { Shapes } from './shapes.tsx';
import { useShownStates } from './shown-states.ts';
import { BothSurfaces } from './specimen.tsx';
import { Templates } from './templates.tsx';

export const handle: PageHandle = { layout: 'empty' };

/** The design system for developers: every component in every state. A 404 in production. */
export async function loader({ context, params }: Route.LoaderArgs) {
  requireLocale(params.locale);
  const visit = context.get(requestContext);
  if (!visit.developmentPages) throw data('This page could not be found', { status: 404 });
  const [[bike], [good]] = await Promise.all([
    loadCards(visit.shop, { kind: 'bike', most: 1 }),
    loadCards(visit.shop, { kind: 'shop', most: 1 }),
  ]);
  visit.showTags('catalogue', 'prices', 'stock');
  const { light, dark } = await findBrand(visit.shop);
  return { colors: { light, dark }, bike, good };
}

export default function Styleguide() {
  const { colors, bike, good } = useLoaderData<typeof loader>();
  useShownStates();
  return (
    <div lang="en">
      <PageHead noindex title="Styleguide" />
      <h1 className="sr-only">Styleguide</h1>
      <Gradient />
      <BothSurfaces name="palette" title="Colours and their contrast">
        {(surface) => <Palette colors={colors[surface]} />}
      </BothSurfaces>
      <BothSurfaces name="controls" title="Controls">
        {() => <Controls />}
      </BothSurfaces>
      <BothSurfaces name="fields" title="Fields">
        {(surface) => <Fields surface={surface} />}
      </BothSurfaces>
      <Templates />
      <Shapes />
      <Breakpoints />
      <Cards bike={bike} good={good} />
      <Prices />
      <Compared />
      <Carts bike={bike} good={good} />
      <Messages />
    </div>
  );
}
