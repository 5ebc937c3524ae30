import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listTendedUsages, type TendedUsage } from '#domain/assortment/read-usages.ts';
import { addUsage } from '#domain/assortment/tend-usage.ts';
import { MENU_NAMES, type MenuName } from '#domain/menus/names.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';

export const HERE = '/office/usages';
export const usagePath = (code: string) => `${HERE}/${encodeURIComponent(code)}`;

const NAMES = LOCALES.flatMap((locale) => [`name_${locale}`, `heading_${locale}`]);

export async function loadUsagesScreen(args: LoaderFunctionArgs) {
  return { usages: await listTendedUsages(workOf(args).shop), saved: savedOf(args.request) };
}

export async function changeUsages(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  let code = '';
  const add = async () => {
    code = await addUsage(office.shop, textsOf(form, NAMES));
  };
  return submitAct(office, form, { back: () => usagePath(code), acts: { add } });
}

/** What bikes are ridden for, in the order of the filters, and a new one. */
export function UsagesScreen() {
  const { usages, saved } = useLoaderData<typeof loadUsagesScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const crumbs = [{ text: say('page.catalogue'), to: '/office/catalogue' }, { text: say('page.usages') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.usages')}</h1>
          <p>{say('usages.lead')}</p>
        </div>
      </div>
      <ListViews list="usages" />
      <Fault text={refused?.fault} />
      {usages.length === 0 ? <p className="empty">{say('usages.none')}</p> : <Usages usages={usages} />}
      {may({ room: 'catalogue', right: 'change' }) && <New refused={refused} />}
    </Page>
  );
}

/** The menus that lead to it, each once. */
function menuNames(menus: TendedUsage['menus']): MenuName[] {
  return [...new Set(menus.map(({ menuId }) => MENU_NAMES[menuId]))];
}

function Usages({ usages }: Pick<Awaited<ReturnType<typeof loadUsagesScreen>>, 'usages'>) {
  const { say, locale } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('usages.name')}</th>
            <th scope="col">{say('catalogue.code')}</th>
            <th className="r" scope="col">
              {say('usages.place')}
            </th>
            <th className="r" scope="col">
              {say('usages.bikes')}
            </th>
            <th scope="col">{say('usages.menus')}</th>
          </tr>
        </thead>
        <tbody>
          {usages.map(({ code, position, fields, used, menus }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-act data-open href={usagePath(code)}>
                  {fields[`name_${locale}`] || code}
                </a>
              </th>
              <td className="m">{code}</td>
              <td className="r">{position}</td>
              <td className="r">{used === 0 ? <span className="m">0</span> : used}</td>
              <td className="m">
                {menuNames(menus)
                  .map((name) => say(`menus.name.${name}`))
                  .join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function New({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="new">
      <h2>{say('usages.new')}</h2>
      <ActForm
        act="add"
        className="campaign"
        effect={say('usages.add-effect')}
        label={say('usages.add')}
        look="b p"
        refused={refused}
      >
        <fieldset className="tongue">
          <legend>{say('usages.name')}</legend>
          {LOCALES.map((locale, index) => (
            <TypedField
              data-new={index === 0 || undefined}
              key={locale}
              label={say('usages.name-in', { language: say(`catalogue.in.${locale}`) })}
              lang={locale}
              maxLength={60}
              name={`name_${locale}`}
              required
            />
          ))}
        </fieldset>
      </ActForm>
    </section>
  );
}
