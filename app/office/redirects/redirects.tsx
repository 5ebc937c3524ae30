import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { addRedirect } from '#domain/redirects/add-redirect.ts';
import { countRedirects, listRedirectsPage } from '#domain/redirects/list-redirects.ts';
import { removeRedirect } from '#domain/redirects/remove-redirect.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { type ActFault, hereOf, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { ListViews, useList } from '../kit/list-views.tsx';
import { pageAddress } from '../kit/lists.ts';
import { SearchField } from '../kit/search-field.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

const HERE = '/office/redirects';
const PER_PAGE = 50;

export async function loadRedirectsScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const search = (searchParams.get('q') ?? '').trim().slice(0, 200);
  const after = searchParams.get('after') ?? '';
  const [rows, total] = await Promise.all([
    listRedirectsPage(shop, { search, after, limit: PER_PAGE + 1 }),
    countRedirects(shop),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const next = rows.length > PER_PAGE ? (page.at(-1)?.from ?? null) : null;
  return { rows: page, next, total, search, isFirst: after === '', saved: savedOf(args.request) };
}

export async function changeRedirects(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => {
      const { values, opened } = readTyped(form, { to: said('to') });
      return addRedirect(shop, { from: said('from'), to: values.to ?? '', opened: opened.to });
    },
    remove: () => removeRedirect(shop, said('path')),
  };
  return submitAct(office, form, {
    back: hereOf(args.request),
    acts,
  });
}

/** Former addresses, and where they lead. */
export function RedirectsScreen() {
  const { rows, next, total, search, isFirst, saved } = useLoaderData<typeof loadRedirectsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { address } = useList('redirects');
  const mayChange = may({ room: 'pages', right: 'publish' });
  return (
    <Page crumbs={[{ text: say('page.redirects') }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('redirects.title', { n: total })}</h1>
          <p>{say('redirects.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {mayChange && <Add refused={refused} />}
      <ListViews list="redirects" />
      <form action={HERE} className="filters" method="get">
        <SearchField value={search} />
        <button className="b soft" type="submit">
          {say('filter')}
        </button>
        {search && <a href={HERE}>{say('clear', { n: 1 })}</a>}
      </form>
      {rows.length > 0 ? (
        <Rows mayChange={mayChange} rows={rows} />
      ) : (
        <p className="empty">{say(search ? 'redirects.none-found' : 'redirects.none')}</p>
      )}
      <nav aria-label={say('pages')} className="pages">
        {!isFirst && <a href={address}>{say('first-page')}</a>}
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

function Add({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="block">
      <ActForm act="save" className="fields" label={say('redirects.act')} look="b p" merges refused={refused}>
        <TypedField
          label={say('redirects.from')}
          maxLength={1000}
          name="from"
          placeholder="/bici/vetta-2019"
          required
          size={34}
        />
        <TypedField
          label={say('redirects.to')}
          maxLength={1000}
          name="to"
          placeholder="/it/bikes/vetta"
          required
          size={34}
        />
      </ActForm>
      <p className="s m">{say('redirects.effect')}</p>
    </section>
  );
}

type Row = { readonly from: string; readonly to: string; readonly addedAt: Date };

function Rows({ rows, mayChange }: { rows: readonly Row[]; mayChange: boolean }) {
  const { say, locale, now } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('redirects.from')}</th>
            <th scope="col">{say('redirects.to')}</th>
            <th scope="col">{say('redirects.since')}</th>
            <th className="r" scope="col">
              {say('acts')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ from, to, addedAt }) => (
            <tr data-row key={from}>
              <th scope="row">{from}</th>
              <td>
                <a data-open href={to}>
                  {to}
                </a>
              </td>
              <td className="m">{whenText(locale, addedAt, now)}</td>
              <td className="r">
                {mayChange && (
                  <ActForm act="remove" hidden={{ path: from }} label={say('redirects.remove')} look="link" />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
