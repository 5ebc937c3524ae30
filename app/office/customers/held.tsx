import { useLoaderData } from 'react-router';
import { Page, useOffice } from '../kit/shell.tsx';
import type { loadHeldScreen } from './load-held.ts';

export { loadHeldScreen } from './load-held.ts';

/** Everything held of a person, by the sections of the privacy policy; printed or read out. */
export function HeldScreen() {
  const { of, isGuest, sections } = useLoaderData<typeof loadHeldScreen>();
  const { say } = useOffice();
  const crumbs = [
    { text: say('page.customers'), to: isGuest ? '/office/customers?view=guests' : '/office/customers' },
    { text: say(isGuest ? 'page.guest' : 'page.customer'), to: of },
    { text: say('page.held') },
  ];
  return (
    <Page crumbs={crumbs}>
      <div className="head">
        <div>
          <h1>{say('page.held')}</h1>
          <p>{say('customers.held-lead')}</p>
        </div>
      </div>
      {sections.map(({ id, title, kept, tables }) => (
        <section className="decide" key={id}>
          <h2>{title}</h2>
          <p className="s m">{kept}</p>
          {tables.map((table) => (
            <div key={table.title}>
              <h3>{table.title}</h3>
              {table.entries.map((facts, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entries have no name of their own
                <dl className="held" key={index}>
                  {facts.map(({ label, value }) => (
                    <div key={label}>
                      <dt className="m">{label}</dt>
                      <dd>{value}</dd>
                    </div>
                  ))}
                </dl>
              ))}
            </div>
          ))}
        </section>
      ))}
    </Page>
  );
}
