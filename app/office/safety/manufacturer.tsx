import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { changeManufacturer } from '#domain/safety/change-manufacturer.ts';
import { listManufacturers } from '#domain/safety/list-manufacturers.ts';
import { manufacturerUnknown } from '#domain/safety/refusals.ts';
import { countryName } from '#shared/format-cache.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { FIELDS, ManufacturerParts } from './manufacturer-parts.tsx';
import { HERE } from './manufacturers.tsx';

/** @throws Refusal safety.manufacturer-unknown */
export async function loadManufacturerScreen(args: LoaderFunctionArgs) {
  const code = args.params.code ?? '';
  const known = (await listManufacturers(workOf(args).shop)).find((one) => one.code === code);
  if (!known) throw manufacturerUnknown(code);
  return { known, saved: savedOf(args.request) };
}

export async function changeManufacturerPage(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const save = () => {
    const { values, opened } = readTyped(form, textsOf(form, FIELDS));
    return changeManufacturer(office.shop, { code, typed: values, opened });
  };
  return submitAct(office, form, {
    back: `${HERE}/${encodeURIComponent(code)}`,
    acts: { save },
  });
}

/** The addresses that law wants beside its goods. */
export function ManufacturerScreen() {
  const { known, saved } = useLoaderData<typeof loadManufacturerScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const { code, name, street, town, country, email } = known;
  return (
    <Page
      crumbs={[{ text: say('page.manufacturers'), to: HERE }, { text: name }]}
      saved={refused ? null : saved}
    >
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>{code}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {may({ room: 'catalogue', right: 'change' }) ? (
        <section className="decide">
          <ActForm
            act="save"
            effect={say('makers.save-effect')}
            label={say('makers.save')}
            look="b p"
            merges
            refused={refused}
          >
            <ManufacturerParts known={known} />
          </ActForm>
        </section>
      ) : (
        <p className="block">{[street, town, countryName(country, locale), email].join(', ')}</p>
      )}
    </Page>
  );
}
