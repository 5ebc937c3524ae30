import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { changeColor, endColor, getColor } from '#domain/assortment/tend-color.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault, Greyed } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { colorPath, HERE } from './colors.tsx';
import { Swatch } from './swatch.tsx';

/** @throws Refusal assortment.color-unknown */
export async function loadColorScreen(args: LoaderFunctionArgs) {
  const color = await getColor(workOf(args).shop, args.params.code ?? '');
  return { color, saved: savedOf(args.request) };
}

export async function changeColorScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const save = () => {
    const { values, opened } = readTyped(form, textsOf(form, ['name', 'swatch']));
    return changeColor(office.shop, { code, typed: values, opened });
  };
  const end = () => endColor(office.shop, { code });
  const back = form.get('act') === 'end' ? HERE : colorPath(code);
  return submitAct(office, form, { back, acts: { save, end } });
}

/** A colour: its name, how it looks, and what has it. */
export function ColorScreen() {
  const { color, saved } = useLoaderData<typeof loadColorScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { name, swatch, used, variants, products } = color;
  const isOpen = may({ room: 'catalogue', right: 'change' });
  const crumbs = [
    { text: say('page.catalogue'), to: '/office/catalogue' },
    { text: say('page.colors'), to: HERE },
    { text: name },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>{used > 0 ? say('colors.count', { n: used }) : say('colors.unused')}</p>
          {used > 0 && <p className="s m">{[...variants, ...products].join(', ')}</p>}
        </div>
        <span className="sp" />
        <Swatch background={swatch} />
        {isOpen &&
          (used === 0 ? (
            <ActForm act="end" label={say('colors.end')} look="b" refused={refused} />
          ) : (
            <Greyed id="end" label={say('colors.end')} reason={say('colors.stays')} />
          ))}
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ActForm
            act="save"
            className="fields"
            effect={say(isOpen ? 'colors.save-effect' : 'usages.not-yours')}
            label={say('colors.save')}
            look="b p"
            merges
            refused={refused}
          >
            <TypedField initial={name} label={say('usages.name')} maxLength={60} name="name" required />
            <TypedField
              hint={say('colors.swatch-hint')}
              initial={swatch}
              label={say('colors.swatch')}
              maxLength={300}
              name="swatch"
              required
            />
          </ActForm>
        </fieldset>
      </section>
    </Page>
  );
}
