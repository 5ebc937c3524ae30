import { useActionData, useLoaderData } from 'react-router';
import { BULK_COLUMNS } from '#domain/assortment/change-products.ts';
import { ActForm, TypedField } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { BulkValue } from './bulk-value.tsx';
import { addressOf } from './catalogue.tsx';
import type { BulkAnswer, loadBulkScreen } from './load-bulk.ts';
import { HERE, productPath, queryOf } from './load-catalogue.ts';

export { changeBulk, loadBulkScreen } from './load-bulk.ts';

/** One column of all products of a filter: first what would happen, then the change. */
export function BulkScreen() {
  const { filter, total, choices, asked } = useLoaderData<typeof loadBulkScreen>();
  const answer = useActionData() as BulkAnswer | undefined;
  const { say } = useOffice();
  const column = BULK_COLUMNS.find((one) => one === answer?.column) ?? asked;
  const back = addressOf(HERE, queryOf(filter));
  return (
    <Page
      crumbs={[{ text: say('page.catalogue'), to: back }, { text: say('page.bulk') }]}
      saved={answer?.isWritten ? answer.at : null}
    >
      <div className="head">
        <div>
          <h1>{say('bulk.title', { n: total })}</h1>
          <p>
            {say('bulk.lead')} <a href={back}>{say('bulk.back')}</a>
          </p>
        </div>
      </div>
      <Fault text={answer?.fault} />
      <nav aria-label={say('bulk.column')} className="views">
        {BULK_COLUMNS.map((one) => (
          <a
            aria-current={one === column ? 'page' : undefined}
            href={addressOf(`${HERE}/bulk`, { ...queryOf(filter), column: one })}
            key={one}
          >
            {say(`bulk.${one}`)}
          </a>
        ))}
      </nav>
      <section className="decide">
        <h2>{say(`bulk.${column}`)}</h2>
        <form className="fields" method="post">
          <input name="column" type="hidden" value={column} />
          <BulkValue choices={choices} column={column} key={column} value={answer?.value ?? ''} />
          <button className="b" name="act" type="submit" value="try">
            {say('bulk.look')}
          </button>
        </form>
      </section>
      {answer && answer.total > 0 && <Preview answer={answer} />}
    </Page>
  );
}

function Preview({ answer }: { answer: BulkAnswer }) {
  const { say } = useOffice();
  const { total, changed, same, refused, isWritten, column, value, at, typed } = answer;
  const counts = { n: changed.length, m: total, k: same.length, j: refused.length };
  return (
    <section className="decide">
      <h2>{say(isWritten ? 'bulk.did' : 'bulk.will', counts)}</h2>
      {refused.length > 0 && (
        <>
          <p className="s m">{say('bulk.refused')}</p>
          <ul className="plain">
            {refused.slice(0, 100).map(({ code, text }) => (
              <li key={code}>
                <a href={productPath(code)}>{code}</a>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
      {changed.length > 0 && (
        <details>
          <summary className="link">{say('bulk.which', { n: changed.length })}</summary>
          <p className="s">{changed.slice(0, 500).join(', ')}</p>
        </details>
      )}
      {isWritten ? (
        <p className="ok">
          <Sign name="check" /> {say('saved', { time: at })}
        </p>
      ) : (
        changed.length > 0 && (
          <ActForm
            act="write"
            className="fields"
            hidden={{ column, value, seen: String(changed.length) }}
            isNext
            label={say('bulk.write', { n: changed.length })}
            look="b p"
            refused={typed}
          >
            <TypedField label={say('reason-kept')} maxLength={200} name="reason" required size={34} />
          </ActForm>
        )
      )}
    </section>
  );
}
