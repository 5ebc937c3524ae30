import { useActionData, useLoaderData } from 'react-router';
import type { ActFault } from '../kit/act.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { NoteForm, NoteList } from '../kit/notes.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Facts } from './facts.tsx';
import { Geometry } from './geometry.tsx';
import { Guarantees } from './guarantees.tsx';
import { HERE, productName, productPath } from './load-catalogue.ts';
import type { loadProductScreen, ProductData } from './load-product.ts';
import { MissingThings } from './missing.tsx';
import { NewVariant } from './new-variant.tsx';
import { Pictures } from './pictures.tsx';
import { Safety } from './safety.tsx';
import type { SectionProps } from './section.ts';
import { Texts } from './texts.tsx';

export { changeProductPage } from './change-product.ts';
export { loadProductScreen } from './load-product.ts';

/** A product: what it lacks, its facts and texts, its pictures, and whether it is on sale. */
export function ProductScreen() {
  const data = useLoaderData<typeof loadProductScreen>();
  const refused = useActionData() as ActFault;
  const { say, may, locale } = useOffice();
  const { code, status, cells, missing } = data;
  const name = productName(locale, { code, cells });
  const mayChange = may({ room: 'catalogue', right: 'change' });
  return (
    <Page
      crumbs={[{ text: say('page.catalogue'), to: HERE }, { text: name }]}
      saved={refused ? null : data.saved}
      side={<Side data={data} refused={refused} />}
    >
      <div className="head">
        <div>
          <h1>{name}</h1>
          <p>
            {code}{' '}
            <span className={status === 'active' ? 'fl g1' : 'fl o'}>{say(`catalogue.state.${status}`)}</span>
          </p>
        </div>
        <span className="sp" />
        <a className="b soft" href={`${productPath(code)}/variants`}>
          {say('catalogue.grid')}
        </a>
      </div>
      <Fault text={refused?.fault} />
      {(missing.length > 0 || status !== 'active') && <MissingThings missing={missing} />}
      {mayChange ? (
        <>
          <Texts data={data} refused={refused} />
          <Facts data={data} refused={refused} />
          {cells.kind === 'bike' && <Geometry data={data} refused={refused} />}
          <NewVariant data={data} refused={refused} />
          <Pictures data={data} refused={refused} />
          <Safety data={data} refused={refused} />
          <Guarantees data={data} refused={refused} />
        </>
      ) : (
        <Shown data={data} />
      )}
    </Page>
  );
}

/** For who may only look. */
function Shown({ data: { cells } }: { data: ProductData }) {
  const filled = Object.entries(cells).filter(([, text]) => text !== '');
  return (
    <section className="block">
      <dl className="kv">
        {filled.map(([column, text]) => (
          <div key={column}>
            <dt>{column}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Side({ data, refused }: SectionProps) {
  const { code, variants } = data;
  const { say, may } = useOffice();
  return (
    <>
      <State data={data} refused={refused} />
      <Notes data={data} refused={refused} />
      <section id="variants">
        <h2>{say('catalogue.variants')}</h2>
        {variants.length === 0 && <p className="s m">{say('catalogue.no-variants')}</p>}
        <ul className="plain">
          {variants.map((variant) => (
            <li key={variant.id}>
              <a href={`${productPath(code)}/variants/${encodeURIComponent(variant.code)}`}>{variant.code}</a>{' '}
              <span className="s m">{[variant.color, variant.size].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
        {may({ room: 'prices', right: 'change' }) && (
          <p>
            <a href="#new-variant">{say('variant.new')}</a>
          </p>
        )}
        <p className="s m">
          {say('catalogue.new-variants')} <a href="/office/imports">{say('page.imports')}</a>
        </p>
      </section>
    </>
  );
}

function Notes({ data: { notes, colleagues }, refused }: SectionProps) {
  const { say, may } = useOffice();
  const mayWrite = may({ room: 'catalogue', right: 'change' });
  if (!mayWrite && notes.length === 0) return null;
  return (
    <section>
      <h2>{say('note.title')}</h2>
      {mayWrite && <NoteForm colleagues={colleagues} refused={refused} />}
      <NoteList notes={notes} />
    </section>
  );
}

/** Whether it is on sale, and what publishing or ending does. */
function State({ data: { status, missing }, refused }: SectionProps) {
  const { say, may } = useOffice();
  if (!may({ room: 'catalogue', right: 'publish' })) return null;
  return (
    <section>
      <h2>{say('catalogue.state')}</h2>
      {status !== 'active' &&
        (missing.length > 0 ? (
          <>
            <button aria-describedby="publish-why" className="b off" disabled type="button">
              {say('catalogue.publish')}
            </button>
            <p className="s m" id="publish-why">
              {say('catalogue.publish-waits', { n: missing.length })}
            </p>
          </>
        ) : (
          <ActForm
            act="publish"
            className="inline-form"
            effect={say('catalogue.publish-effect')}
            label={say('catalogue.publish')}
            look="b p"
            refused={refused}
          />
        ))}
      {status !== 'archived' && (
        <ActForm
          act="end"
          className="inline-form"
          effect={say('catalogue.end-effect')}
          label={say('catalogue.end')}
          look="b danger"
          refused={refused}
        >
          <TypedField label={say('reason-kept')} maxLength={200} name="reason" required />
        </ActForm>
      )}
    </section>
  );
}
