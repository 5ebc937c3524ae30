import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { addManufacturer } from '#domain/safety/change-manufacturer.ts';
import { listManufacturers } from '#domain/safety/list-manufacturers.ts';
import { countryName } from '#shared/format-cache.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { FIELDS, ManufacturerParts } from './manufacturer-parts.tsx';

export const HERE = '/office/manufacturers';

export async function loadManufacturersScreen(args: LoaderFunctionArgs) {
  const all = await listManufacturers(workOf(args).shop);
  return { all, saved: savedOf(args.request) };
}

export async function changeManufacturers(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const code = String(form.get('code') ?? '').trim();
  const add = () => addManufacturer(office.shop, { code, typed: textsOf(form, FIELDS) });
  return submitAct(office, form, {
    back: () => `${HERE}/${encodeURIComponent(code)}`,
    acts: { add },
  });
}

/** Who makes what the shop sells, and a new one. */
export function ManufacturersScreen() {
  const { all, saved } = useLoaderData<typeof loadManufacturersScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  return (
    <Page crumbs={[{ text: say('page.manufacturers') }]} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.manufacturers')}</h1>
          <p>{say('makers.lead')}</p>
        </div>
      </div>
      <ListViews list="manufacturers" />
      <Fault text={refused?.fault} />
      {all.length === 0 ? (
        <p className="empty">{say('makers.none')}</p>
      ) : (
        <div className="scroll">
          <table className="t">
            <thead>
              <tr>
                <th scope="col">{say('makers.name')}</th>
                <th scope="col">{say('catalogue.code')}</th>
                <th scope="col">{say('makers.town')}</th>
                <th scope="col">{say('makers.country')}</th>
                <th scope="col">{say('makers.in-eu')}</th>
              </tr>
            </thead>
            <tbody>
              {all.map(({ code, name, town, country, responsible, isDefault }) => (
                <tr data-row key={code}>
                  <th scope="row">
                    <a data-open href={`${HERE}/${encodeURIComponent(code)}`}>
                      {name}
                    </a>{' '}
                    {isDefault && <span className="m">{say('makers.default')}</span>}
                  </th>
                  <td className="m">{code}</td>
                  <td>{town}</td>
                  <td>{countryName(country, locale)}</td>
                  <td>{responsible?.name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {may({ room: 'catalogue', right: 'change' }) && <New refused={refused} />}
    </Page>
  );
}

function New({ refused }: { refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="new">
      <h2>{say('makers.new')}</h2>
      <ActForm
        act="add"
        effect={say('makers.add-effect')}
        label={say('makers.add')}
        look="b p"
        refused={refused}
      >
        <TypedField
          data-new
          hint={say('makers.code-hint')}
          label={say('catalogue.code')}
          maxLength={40}
          name="code"
          required
        />
        <ManufacturerParts />
      </ActForm>
    </section>
  );
}
