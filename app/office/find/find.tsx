import type { ReactNode } from 'react';
import { useLoaderData } from 'react-router';
import { amountText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { nextOf, stateOf } from '../orders/order-state.ts';
import type { Found, loadFindScreen } from './load-find.ts';

export { loadFindScreen } from './load-find.ts';

/** What "Find or do anything" found. With scripts the same stands below its field. */
export function FindScreen() {
  const found = useLoaderData<typeof loadFindScreen>();
  const { say } = useOffice();
  const { typed, acts, orders, people, bikes, variants, more, pages, milliseconds } = found;
  const groups = [acts, orders, people, bikes, variants, pages, ...more.map(({ items }) => items)];
  const n = groups.reduce((sum, { length }) => sum + length, 0);
  return (
    <Page crumbs={[{ text: say('page.find') }]} find={typed}>
      <div className="head">
        <h1>{typed === '' ? say('page.find') : say('find.of', { text: typed })}</h1>
      </div>
      <div className="found" data-found>
        <p className="s m">
          {typed === ''
            ? say('find.hint')
            : n > 0
              ? say('find.n', { n, ms: milliseconds })
              : say('find.none')}
        </p>
        <Acts acts={acts} />
        <Orders orders={orders} />
        <Group items={people} title={say('page.customers')}>
          {({ to, isGuest, name, email, where }) => (
            <Item
              about={[isGuest && say('page.guest'), email, where].filter(Boolean).join(', ')}
              key={to}
              name={name}
              to={to}
            />
          )}
        </Group>
        <Group items={bikes} title={say('find.bikes')}>
          {({ serial, model, number }) => (
            <Item
              about={`${model}, ${say(number ? 'find.registered' : 'find.unregistered')}`}
              key={serial}
              name={serial}
              to={number ? `/office/claims/${number}` : null}
            />
          )}
        </Group>
        <Group items={variants} title={say('find.catalogue')}>
          {({ code, name, what }) => (
            <Item
              about={[name, what].filter(Boolean).join(', ')}
              key={code}
              name={code}
              to={`/office/stock/${encodeURIComponent(code)}`}
            />
          )}
        </Group>
        <More groups={more} />
        <Group items={pages} title={say('find.pages')}>
          {({ name, about, to }) => <Item about={about} key={`${to} ${name}`} name={name} to={to} />}
        </Group>
      </div>
    </Page>
  );
}

type GroupProps<Of> = {
  readonly title: string;
  readonly items: readonly Of[];
  readonly children: (item: Of) => ReactNode;
};

function Group<Of>({ title, items, children }: GroupProps<Of>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <ul className="plain">{items.map(children)}</ul>
    </section>
  );
}

type ItemProps = { readonly name: string; readonly about: string; readonly to: string | null };

function Item({ name, about, to, children }: ItemProps & { readonly children?: ReactNode }) {
  return (
    <li className="row" data-row>
      {to ? (
        <a className="b6" data-open href={to}>
          {name}
        </a>
      ) : (
        <b>{name}</b>
      )}
      <span className="m">{about}</span>
      {children}
    </li>
  );
}

/** What bears a name or a number of its own. */
function More({ groups }: { groups: Found['more'] }) {
  const { say } = useOffice();
  return groups.map(({ title, items }) => (
    <Group items={items} key={title} title={say(title)}>
      {({ key, name, about, to }) => <Item about={about} key={key} name={name} to={to} />}
    </Group>
  ));
}

/** What was typed as an act; one that its state refuses says why. */
function Acts({ acts }: Pick<Found, 'acts'>) {
  const { say } = useOffice();
  return (
    <Group items={acts} title={say('find.acts')}>
      {({ name, to, reason }) => <Item about={reason} key={name} name={name} to={to} />}
    </Group>
  );
}

/** Orders with the acts that the person may do at once; others are on the order's page. */
function Orders({ orders }: Pick<Found, 'orders'>) {
  const { say, locale } = useOffice();
  return (
    <Group items={orders} title={say('page.orders')}>
      {(order) => {
        const to = `/office/orders/${order.number}`;
        const total = `${amountText(locale, order.totalAmount)} ${order.currency}`;
        return (
          <Item
            about={[order.buyer, stateOf(say, order).text, total].join(', ')}
            key={order.id}
            name={order.number}
            to={to}
          >
            <span className="sp" />
            {order.toPack.map(({ id, position }) => (
              <form action={to} key={id} method="post">
                <input name="parcel" type="hidden" value={id} />
                <button className="b sm" data-act name="act" type="submit" value="pack">
                  {say('find.pack', { n: position })}
                </button>
              </form>
            ))}
            {order.toPack.length === 0 && nextOf(order) !== 'look' && (
              <a className="next" href={`${to}#next`}>
                {say(`next.${nextOf(order)}`)}
              </a>
            )}
          </Item>
        );
      }}
    </Group>
  );
}
