import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { changeSizeGuide, readSizeGuide } from '#domain/assortment/change-size-guide.ts';
import { GUIDE_FIELDS } from '#domain/assortment/guide-fields.ts';
import { listTendedCategories } from '#domain/assortment/read-categories.ts';
import { categoryUnknown } from '#domain/assortment/refusals.ts';
import { changeCategory, endCategory } from '#domain/assortment/tend-category.ts';
import { LOCALES } from '#shared/locale.ts';
import { productPath } from '../catalogue/load-catalogue.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedField, TypedText } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault, Greyed } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Tongues } from '../kit/tongues.tsx';
import { categoryPath, HERE } from './categories.tsx';
import { ParentChoice } from './parent-choice.tsx';
import { SizeGuideForm } from './size-guide.tsx';

const PARTS = ['name', 'slug', 'all', 'intro'] as const;
const FIELDS = [
  'position',
  'parent',
  ...LOCALES.flatMap((locale) => PARTS.map((part) => `${part}_${locale}`)),
];

/** @throws Refusal assortment.category-unknown */
export async function loadCategoryScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const code = args.params.code ?? '';
  const all = await listTendedCategories(shop);
  const category = all.find((one) => one.code === code);
  if (!category) throw categoryUnknown(code);
  const isAbove = (one: (typeof all)[number]) =>
    one.kind === category.kind && one.fields.parent === '' && one.code !== code;
  const roots = all.filter(isAbove).map(({ code, kind, fields }) => ({ code, kind, fields }));
  return { category, roots, measures: await readSizeGuide(shop, code), saved: savedOf(args.request) };
}

export async function changeCategoryScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const code = args.params.code ?? '';
  const form = await formOf(args.request);
  const typedOf = (names: readonly string[]) => {
    const { values: typed, opened } = readTyped(form, textsOf(form, names));
    return { code, typed, opened };
  };
  const save = () => changeCategory(office.shop, typedOf(FIELDS));
  const guide = () => changeSizeGuide(office.shop, typedOf(GUIDE_FIELDS));
  const end = () => endCategory(office.shop, { code });
  const back = form.get('act') === 'end' ? HERE : categoryPath(code);
  return submitAct(office, form, { back, acts: { save, guide, end } });
}

/** A category: its words, its place, and what uses it. */
export function CategoryScreen() {
  const { category, roots, measures, saved } = useLoaderData<typeof loadCategoryScreen>();
  const refused = useActionData() as ActFault;
  const { say, locale, may } = useOffice();
  const { code, fields, used } = category;
  const isOpen = may({ room: 'catalogue', right: 'change' });
  const title = fields[`name_${locale}`] || code;
  const crumbs = [
    { text: say('page.catalogue'), to: '/office/catalogue' },
    { text: say('page.categories'), to: HERE },
    { text: title },
  ];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{title}</h1>
          <p>{used > 0 ? say('categories.used', { n: used }) : say('categories.unused')}</p>
          <Uses category={category} />
        </div>
        <span className="sp" />
        {isOpen &&
          (used === 0 ? (
            <ActForm act="end" label={say('categories.end')} look="b" refused={refused} />
          ) : (
            <Greyed id="end" label={say('categories.end')} reason={say('categories.stays')} />
          ))}
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ActForm
            act="save"
            effect={say(isOpen ? 'categories.save-effect' : 'usages.not-yours')}
            label={say('categories.save')}
            look="b p"
            merges
            refused={refused}
          >
            <Words fields={fields} roots={roots} />
          </ActForm>
        </fieldset>
      </section>
      {category.kind === 'shop' && <SizeGuideForm isOpen={isOpen} measures={measures} refused={refused} />}
    </Page>
  );
}

type Loaded = Awaited<ReturnType<typeof loadCategoryScreen>>;

/** Some of what uses it, each where it is changed. */
function Uses({ category }: Pick<Loaded, 'category'>) {
  const { say } = useOffice();
  const { products, below, menus, promotions, campaigns, used } = category;
  const all = [products, below, menus, promotions, campaigns];
  const named = all.reduce((sum, some) => sum + some.length, 0);
  if (named === 0) return null;
  return (
    <p className="row">
      {below.map((one) => (
        <a href={categoryPath(one)} key={one}>
          {one}
        </a>
      ))}
      {products.map((product) => (
        <a href={productPath(product)} key={product}>
          {product}
        </a>
      ))}
      {menus.length > 0 && <span>{say('categories.menus', { menus: menus.join(', ') })}</span>}
      {promotions.length > 0 && (
        <span>{say('categories.promotions', { promotions: promotions.join(', ') })}</span>
      )}
      {campaigns.length > 0 && (
        <span>{say('categories.campaigns', { campaigns: campaigns.join(', ') })}</span>
      )}
      {used > named && say('usages.more', { n: used - named })}
    </p>
  );
}

function Words({ fields, roots }: Pick<Loaded['category'], 'fields'> & Pick<Loaded, 'roots'>) {
  const { say } = useOffice();
  return (
    <>
      <ParentChoice initial={fields.parent} roots={roots} />
      <TypedField
        hint={say('categories.place-hint')}
        initial={fields.position}
        inputMode="numeric"
        label={say('categories.place')}
        name="position"
        required
      />
      <Tongues>
        {(language) => (
          <>
            {(['name', 'slug', 'all'] as const).map((part) => (
              <TypedField
                hint={part === 'all' ? say('categories.all-hint') : undefined}
                initial={fields[`${part}_${language}`]}
                key={part}
                label={say(part === 'name' ? 'usages.name' : `categories.${part}`)}
                maxLength={60}
                name={`${part}_${language}`}
                required={part !== 'all'}
              />
            ))}
            <TypedText
              initial={fields[`intro_${language}`]}
              label={say('categories.intro')}
              maxLength={600}
              name={`intro_${language}`}
            />
          </>
        )}
      </Tongues>
    </>
  );
}
