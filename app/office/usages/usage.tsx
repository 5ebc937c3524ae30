import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { getUsage } from '#domain/assortment/read-usages.ts';
import { changeUsage, endUsage } from '#domain/assortment/tend-usage.ts';
import { LOCALES } from '#shared/locale.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault, Greyed } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Tongues } from '../kit/tongues.tsx';
import { HERE, usagePath } from './usages.tsx';

const PARTS = ['name', 'heading', 'slug'] as const;
const FIELDS = ['position', ...LOCALES.flatMap((locale) => PARTS.map((part) => `${part}_${locale}`))];

/** @throws Refusal assortment.usage-unknown */
export async function loadUsageScreen(args: LoaderFunctionArgs) {
  const usage = await getUsage(workOf(args).shop, args.params.code ?? '');
  return { usage, saved: savedOf(args.request) };
}

export async function changeUsageScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const save = () => {
    const { values, opened } = readTyped(form, textsOf(form, FIELDS));
    return changeUsage(office.shop, { code, typed: values, opened });
  };
  const end = () => endUsage(office.shop, { code });
  const back = form.get('act') === 'end' ? HERE : usagePath(code);
  return submitAct(office, form, { back, acts: { save, end } });
}

/** What bikes are ridden for: its words, its place, and what it is used by. */
export function UsageScreen() {
  const { usage, saved } = useLoaderData<typeof loadUsageScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const { code, fields, products, used, menus } = usage;
  const isOpen = may({ room: 'catalogue', right: 'change' });
  const title = fields[`name_${locale}`] || code;
  const crumbs = [
    { text: say('page.catalogue'), to: '/office/catalogue' },
    { text: say('page.usages'), to: HERE },
    { text: title },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>
            {used + menus.length > 0
              ? say('usages.used', { n: used, m: menus.length })
              : say('usages.unused')}
          </p>
          {products.length > 0 && (
            <p className="row">
              {products.map((product) => (
                <a href={productPath(product)} key={product}>
                  {product}
                </a>
              ))}
              {used > products.length && say('usages.more', { n: used - products.length })}
            </p>
          )}
        </div>
        <span className="sp" />
        {isOpen &&
          (used + menus.length === 0 ? (
            <ActForm act="end" label={say('usages.end')} look="b" refused={refused} />
          ) : (
            <Greyed id="end" label={say('usages.end')} reason={say('usages.stays')} />
          ))}
      </div>
      <Fault text={refused?.fault} />
      <Words fields={fields} isOpen={isOpen} refused={refused} />
    </Page>
  );
}

type WordsProps = {
  readonly fields: Readonly<Record<string, string>>;
  readonly isOpen: boolean;
  readonly refused: ActFault;
};

function Words({ fields, isOpen, refused }: WordsProps) {
  const { say } = useOffice();
  return (
    <section className="decide">
      <fieldset className="plain" disabled={!isOpen}>
        <ActForm
          act="save"
          effect={say(isOpen ? 'usages.save-effect' : 'usages.not-yours')}
          label={say('usages.save')}
          look="b p"
          merges
          refused={refused}
        >
          <TypedField
            hint={say('usages.place-hint')}
            initial={fields.position}
            inputMode="numeric"
            label={say('usages.place')}
            name="position"
            required
          />
          <Tongues>
            {(language) =>
              PARTS.map((part) => (
                <TypedField
                  initial={fields[`${part}_${language}`]}
                  key={part}
                  label={say(`usages.${part}`)}
                  maxLength={60}
                  name={`${part}_${language}`}
                  required={part !== 'heading'}
                />
              ))
            }
          </Tongues>
        </ActForm>
      </fieldset>
    </section>
  );
}
