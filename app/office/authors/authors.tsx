import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AUTHOR_FIELDS, addAuthor, listAuthors } from '#domain/content/tend-author.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { AuthorFields, authorPath } from './author-fields.tsx';

export async function loadAuthorsScreen(args: LoaderFunctionArgs) {
  return { authors: await listAuthors(workOf(args).shop), saved: savedOf(args.request) };
}

export async function changeAuthors(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  let name = '';
  const add = async () => {
    name = await addAuthor(office.shop, textsOf(form, AUTHOR_FIELDS));
  };
  return submitAct(office, form, { back: () => authorPath(name), acts: { add } });
}

/** Who writes news, and a new one. */
export function AuthorsScreen() {
  const { authors, saved } = useLoaderData<typeof loadAuthorsScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const crumbs = [{ text: say('page.settings'), to: '/office/settings' }, { text: say('page.authors') }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{say('page.authors')}</h1>
          <p>{say('authors.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {authors.length === 0 ? <p className="empty">{say('authors.none')}</p> : <Authors authors={authors} />}
      {may({ room: 'pages', right: 'publish' }) && (
        <section className="decide" id="new">
          <h2>{say('authors.new')}</h2>
          <ActForm
            act="add"
            effect={say('authors.add-effect')}
            label={say('authors.add')}
            look="b p"
            refused={refused}
          >
            <AuthorFields isNew />
          </ActForm>
        </section>
      )}
    </Page>
  );
}

function Authors({ authors }: Pick<Awaited<ReturnType<typeof loadAuthorsScreen>>, 'authors'>) {
  const { say, locale } = useOffice();
  return (
    <div className="scroll">
      <table className="t">
        <thead>
          <tr>
            <th scope="col">{say('authors.name')}</th>
            <th scope="col">{say('authors.role')}</th>
            <th className="r" scope="col">
              {say('authors.news')}
            </th>
            <th scope="col">{say('authors.picture')}</th>
          </tr>
        </thead>
        <tbody>
          {authors.map(({ name, fields, news, picture }) => (
            <tr data-row key={name}>
              <th scope="row">
                <a data-act data-open href={authorPath(name)}>
                  {name}
                </a>
              </th>
              <td>{fields[`role_${locale}`] || <span className="m">{say('authors.no-role')}</span>}</td>
              <td className="r">{news === 0 ? <span className="m">0</span> : news}</td>
              <td className={picture ? undefined : 'm'}>
                {say(picture ? 'authors.has-picture' : 'authors.no-picture')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
