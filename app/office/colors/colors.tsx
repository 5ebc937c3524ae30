import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { addColor, listTendedColors } from '#domain/assortment/tend-color.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Swatch } from './swatch.tsx';

export const HERE = '/office/colors';
export const colorPath = (code: string) => `${HERE}/${encodeURIComponent(code)}`;

export async function loadColorsScreen(args: LoaderFunctionArgs) {
  return { colors: await listTendedColors(workOf(args).shop), saved: savedOf(args.request) };
}

export async function changeColors(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '');
  let code = '';
  const add = async () => {
    code = await addColor(office.shop, { name: said('name'), swatch: said('swatch') });
  };
  return submitAct(office, form, { back: () => colorPath(code), acts: { add } });
}

/** The colours of variants by name, and a new one. */
export function ColorsScreen() {
  const { colors, saved } = useLoaderData<typeof loadColorsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const crumbs = [{ text: say('page.catalogue'), to: '/office/catalogue' }, { text: say('page.colors') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.colors')}</h1>
          <p>{say('colors.lead')}</p>
        </div>
      </div>
      <ListViews list="colors" />
      <Fault text={refused?.fault} />
      {colors.length === 0 ? <p className="empty">{say('colors.none')}</p> : <Colors colors={colors} />}
      {may({ room: 'catalogue', right: 'change' }) && <New refused={refused} />}
    </Page>
  );
}

function Colors({ colors }: Pick<Awaited<ReturnType<typeof loadColorsScreen>>, 'colors'>) {
  const { say } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('usages.name')}</th>
            <th scope="col">{say('catalogue.code')}</th>
            <th scope="col">{say('colors.swatch')}</th>
            <th className="r" scope="col">
              {say('colors.used')}
            </th>
          </tr>
        </thead>
        <tbody>
          {colors.map(({ code, name, swatch, used }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-act data-open href={colorPath(code)}>
                  {name}
                </a>
              </th>
              <td className="m">{code}</td>
              <td>
                <Swatch background={swatch} />
              </td>
              <td className="r">{used === 0 ? <span className="m">0</span> : used}</td>
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
      <h2>{say('colors.new')}</h2>
      <ActForm
        act="add"
        className="fields"
        effect={say('colors.add-effect')}
        label={say('colors.add')}
        look="b p"
        refused={refused}
      >
        <TypedField data-new label={say('usages.name')} maxLength={60} name="name" required />
        <TypedField
          hint={say('colors.swatch-hint')}
          label={say('colors.swatch')}
          maxLength={300}
          name="swatch"
          required
        />
      </ActForm>
    </section>
  );
}
