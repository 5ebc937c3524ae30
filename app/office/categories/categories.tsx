import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { listTendedCategories, type TendedCategory } from '#domain/assortment/read-categories.ts';
import { addCategory } from '#domain/assortment/tend-category.ts';
import { LOCALES } from '#shared/locale.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm, TypedChoice, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { ListViews } from '../kit/list-views.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { ParentChoice } from './parent-choice.tsx';

export const HERE = '/office/categories';
export const categoryPath = (code: string) => `${HERE}/${encodeURIComponent(code)}`;

const FIELDS = ['kind', 'parent', ...LOCALES.map((locale) => `name_${locale}`)];

export async function loadCategoriesScreen(args: LoaderFunctionArgs) {
  const categories = await listTendedCategories(workOf(args).shop);
  return { categories, saved: savedOf(args.request) };
}

export async function changeCategories(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  let code = '';
  const add = async () => {
    code = await addCategory(office.shop, textsOf(form, FIELDS));
  };
  return submitAct(office, form, { back: () => categoryPath(code), acts: { add } });
}

/** Where goods stand, each root with what is below it, and a new category. */
export function CategoriesScreen() {
  const { categories, saved } = useLoaderData<typeof loadCategoriesScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const crumbs = [{ text: say('page.catalogue'), to: '/office/catalogue' }, { text: say('page.categories') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.categories')}</h1>
          <p>{say('categories.lead')}</p>
        </div>
      </div>
      <ListViews list="categories" />
      <Fault text={refused?.fault} />
      {categories.length === 0 ? (
        <p className="empty">{say('categories.none')}</p>
      ) : (
        <Categories categories={categories} />
      )}
      {may({ room: 'catalogue', right: 'change' }) && <New categories={categories} refused={refused} />}
    </Page>
  );
}

type Listed = { readonly categories: readonly TendedCategory[] };

function Categories({ categories }: Listed) {
  const { say, locale } = useOffice();
  const named = (code: string) =>
    categories.find((one) => one.code === code)?.fields[`name_${locale}`] || code;
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('usages.name')}</th>
            <th scope="col">{say('catalogue.code')}</th>
            <th scope="col">{say('categories.of')}</th>
            <th scope="col">{say('categories.parent')}</th>
            <th className="r" scope="col">
              {say('categories.place')}
            </th>
            <th className="r" scope="col">
              {say('categories.products')}
            </th>
          </tr>
        </thead>
        <tbody>
          {categories.map(({ code, kind, fields, used }) => (
            <tr data-row key={code}>
              <th scope="row">
                <a data-act data-open href={categoryPath(code)}>
                  {fields[`name_${locale}`] || code}
                </a>
              </th>
              <td className="m">{code}</td>
              <td>{say(kind === 'bike' ? 'categories.bikes' : 'categories.shop')}</td>
              <td className="m">{fields.parent && named(fields.parent)}</td>
              <td className="r">{fields.position}</td>
              <td className="r">{used === 0 ? <span className="m">0</span> : used}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function New({ categories, refused }: Listed & { readonly refused: ActFault }) {
  const { say } = useOffice();
  return (
    <section className="decide" id="new">
      <h2>{say('categories.new')}</h2>
      <ActForm
        act="add"
        className="fields"
        effect={say('categories.add-effect')}
        label={say('categories.add')}
        look="b p"
        refused={refused}
      >
        <TypedChoice initial="bike" label={say('categories.of')} name="kind">
          <option value="bike">{say('categories.bikes')}</option>
          <option value="shop">{say('categories.shop')}</option>
        </TypedChoice>
        <ParentChoice roots={categories.filter(({ fields }) => fields.parent === '')} />
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
      </ActForm>
    </section>
  );
}
