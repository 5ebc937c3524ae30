import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { AUTHOR_FIELDS, changeAuthor, getAuthor, setAuthorPicture } from '#domain/content/tend-author.ts';
import { pictureAddress } from '#domain/media/addresses.ts';
import { savePhotograph } from '#domain/media/save-photograph.ts';
import type { Shop } from '#domain/shop.ts';
import { workOf } from '../context.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { readTyped } from '../kit/edit.ts';
import { Fault } from '../kit/form.tsx';
import { formOf, textsOf } from '../kit/form-of.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { AuthorFields, authorPath, HERE } from './author-fields.tsx';

/** @throws Refusal content.author-unknown */
export async function loadAuthorScreen(args: LoaderFunctionArgs) {
  const author = await getAuthor(workOf(args).shop, args.params.name ?? '');
  return { author, saved: savedOf(args.request) };
}

export async function changeAuthorScreen(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop } = office;
  const form = await formOf(args.request);
  let name = args.params.name ?? '';
  const save = async () => {
    const { values: typed, opened } = readTyped(form, textsOf(form, AUTHOR_FIELDS));
    name = await changeAuthor(shop, { name, typed, opened });
  };
  const picture = () => addPicture(shop, name, form.get('file'));
  const unpicture = () => setAuthorPicture(shop, { name, hash: null });
  return submitAct(office, form, { back: () => authorPath(name), acts: { save, picture, unpicture } });
}

/** A portrait needs no words of its own: the name stands beside it. */
async function addPicture(shop: Shop, name: string, file: FormDataEntryValue | null): Promise<void> {
  const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : []);
  const { hash } = await savePhotograph(shop, { bytes, isDecorative: true });
  await setAuthorPicture(shop, { name, hash });
}

/** Somebody who writes news: what they are called and do, and their picture. */
export function AuthorScreen() {
  const { author, saved } = useLoaderData<typeof loadAuthorScreen>();
  const refused = useActionData() as ActFault;
  const { say, may } = useOffice();
  const { name, fields, news } = author;
  const isOpen = may({ room: 'pages', right: 'publish' });
  const crumbs = [{ text: say('page.authors'), to: HERE }, { text: name }];
  return (
    <Page crumbs={crumbs} saved={refused ? null : saved}>
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>{say('authors.wrote', { n: news })}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      <section className="decide">
        <fieldset className="plain" disabled={!isOpen}>
          <ActForm
            act="save"
            effect={say(isOpen ? 'authors.save-effect' : 'authors.not-yours')}
            label={say('authors.save')}
            look="b p"
            merges
            refused={refused}
          >
            <AuthorFields fields={fields} />
          </ActForm>
        </fieldset>
      </section>
      <Portrait author={author} isOpen={isOpen} refused={refused} />
    </Page>
  );
}

type PortraitProps = {
  readonly author: Awaited<ReturnType<typeof loadAuthorScreen>>['author'];
  readonly isOpen: boolean;
  readonly refused: ActFault;
};

function Portrait({ author: { picture }, isOpen, refused }: PortraitProps) {
  const { say } = useOffice();
  return (
    <section className="block">
      <h2>{say('authors.picture')}</h2>
      {picture ? (
        <p>
          <img alt="" height="150" src={pictureAddress(picture.hash, 300, 'webp')} />
        </p>
      ) : (
        <p className="m">{say('authors.no-picture')}</p>
      )}
      {isOpen && (
        <ActForm
          act="picture"
          encType="multipart/form-data"
          label={say(picture ? 'authors.other-picture' : 'authors.add-picture')}
          refused={refused}
        >
          <div className="field">
            <label htmlFor="file">{say('authors.file')}</label>
            <input
              accept="image/jpeg,image/png"
              aria-describedby="file-hint"
              id="file"
              name="file"
              required
              type="file"
            />
            <p className="s m" id="file-hint">
              {say('authors.picture-hint')}
            </p>
          </div>
        </ActForm>
      )}
      {isOpen && picture && (
        <ActForm act="unpicture" label={say('authors.take-picture-off')} look="b soft" refused={refused} />
      )}
    </section>
  );
}
