import type { LoaderFunctionArgs } from 'react-router';
import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { View } from '#domain/views/list-views.ts';
import {
  removeRoleView,
  removeView,
  saveRoleView,
  saveView,
  setRoleViewName,
  setViewName,
} from '#domain/views/save-view.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { isListName, LISTS, type ListName, viewAddress, viewQuery } from '../kit/lists.ts';
import { Meanwhile } from '../kit/meanwhile.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { typedOr, useTyped } from '../kit/typed.ts';
import type { Word } from '../words.ts';

const HERE = '/office/views';

export function loadViewsScreen(args: LoaderFunctionArgs) {
  return { saved: savedOf(args.request) };
}

export async function changeViews(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop, person } = office;
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  const list = said('list');
  const query = isListName(list) ? viewQuery(list, said('query')) : '';
  const view = { list, name: said('name'), query };
  const typed = readTyped(form, { name: said('name') });
  const own = { id: said('view'), name: typed.values.name ?? '', opened: typed.opened.name };
  const acts: Record<string, () => Promise<unknown>> = {
    save: () => saveView(shop, view),
    'save-role': () => saveRoleView(shop, { ...view, role: person.roleCode }),
    rename: () => setViewName(shop, own),
    'rename-role': () => setRoleViewName(shop, own),
    remove: () => removeView(shop, own),
    'remove-role': () => removeRoleView(shop, own),
  };
  const back = said('act').startsWith('save') && isListName(list) ? viewAddress(list, query) : HERE;
  return submitAct(office, form, { back, acts });
}

/** One's saved views, list by list. */
export function ViewsScreen() {
  const { saved } = useLoaderData<typeof loadViewsScreen>();
  const refused = useActionData() as ActFault;
  const { say, views } = useOffice();
  const lists = (Object.keys(LISTS) as ListName[]).filter((list) => views.some((one) => one.list === list));
  return (
    <Page
      crumbs={[{ text: say('page.me'), to: '/office/me' }, { text: say('page.views') }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{say('page.views')}</h1>
          <p>{say(lists.length > 0 ? 'views.lead' : 'views.none')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {refused && isListName(refused.typed.list ?? '') && <Again refused={refused} />}
      {lists.map((list) => (
        <section className="block" key={list}>
          <h2>{say(`page.${list}` as Word)}</h2>
          <ul className="plain">
            {views.flatMap((one) =>
              one.list === list ? [<ViewRow key={one.id} refused={refused} view={one} />] : [],
            )}
          </ul>
        </section>
      ))}
    </Page>
  );
}

/** A view that was not saved, with what was typed. */
function Again({ refused }: { refused: NonNullable<ActFault> }) {
  const { say } = useOffice();
  const { list = '', query = '' } = refused.typed;
  return (
    <section className="block">
      <ActForm
        act={refused.act}
        className="fields"
        hidden={{ list, query }}
        label={say('views.save')}
        look="b p"
        refused={refused}
      >
        <TypedField id="again" label={say('views.name')} maxLength={60} name="name" required />
      </ActForm>
    </section>
  );
}

function ViewRow({ view, refused }: { view: View; refused: ActFault }) {
  const { say, may } = useOffice();
  const { id, name, list, query, isOfRole } = view;
  const mayChange = !isOfRole || may({ room: 'staff', right: 'change' });
  const of = isOfRole ? '-role' : '';
  return (
    <li className="row" data-row id={`view-${id}`}>
      <a className="b6" data-open href={isListName(list) ? viewAddress(list, query) : HERE}>
        {name}
      </a>
      {isOfRole && <span className="fl o">{say('views.of-role')}</span>}
      <span className="sp" />
      {mayChange && (
        <>
          <ActForm
            act={`rename${of}`}
            className="row"
            hidden={{ view: id }}
            label={say('views.rename')}
            look="b sm soft"
            merges
            of={id}
            refused={refused}
          >
            <Name name={name} />
          </ActForm>
          <ActForm act={`remove${of}`} hidden={{ view: id }} label={say('views.remove')} look="link" />
        </>
      )}
    </li>
  );
}

function Name({ name }: { name: string }) {
  const { say } = useOffice();
  const typed = useTyped();
  return (
    <span>
      <input
        aria-label={say('views.new-name', { name })}
        defaultValue={typedOr(typed, 'name', name)}
        maxLength={60}
        name="name"
        required
      />
      {typed?.faults.name && <span className="line s bad">{typed.faults.name}</span>}
      <Meanwhile initial={name} name="name" />
    </span>
  );
}
