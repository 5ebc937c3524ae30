import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedEntry, listAudit, readChain } from '#domain/audit/list-audit.ts';
import { listSubjectNames } from '#domain/histories/list-subject-names.ts';
import { readAuditFilter } from '#domain/histories/read-audit-filter.ts';
import { listColleagues, listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { amountText, exactText, timeText } from '../format.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { Columns, ListViews, useList } from '../kit/list-views.tsx';
import { listOf, pageAddress, viewAddress } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { isWord, type Say } from '../words.ts';
import { becauseText, didText } from './fact-text.ts';
import { Filters, filtersOf } from './filters.tsx';
import { rowsText, valuesText } from './values-text.ts';

const PER_PAGE = 50;

export async function loadAuditScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'audit', 'look');
  const { searchParams } = new URL(args.request.url);
  const before = readCursor(searchParams.get('after') ?? '') ?? undefined;
  const filter = await readAuditFilter(shop, searchParams);
  const [rows, chain, colleagues] = [
    await listAudit(shop, { ...filter, before, limit: PER_PAGE + 1 }),
    await readChain(shop),
    await listColleagues(shop),
  ];
  const page = rows.slice(0, PER_PAGE);
  const actors = [...page.map(({ actorId }) => actorId ?? ''), filter.actor ?? ''];
  const [names, things] = [await listNames(shop, actors), await listSubjectNames(shop, page)];
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  return {
    entries: page.map((entry) => ({
      ...entry,
      who: names.get(entry.actorId ?? '') ?? null,
      thing: things.get(entry.subjectId) ?? null,
    })),
    next: writeCursor(last),
    people: withWhoLeft(colleagues, filter.actor, names),
    chain,
  };
}

type Person = { readonly id: string; readonly name: string };

/** Who can be asked for: who works here, and whoever is asked for already. */
function withWhoLeft(
  colleagues: readonly Person[],
  asked: string | undefined,
  names: ReadonlyMap<string, string>,
): readonly Person[] {
  if (asked === undefined || colleagues.some(({ id }) => id === asked)) return colleagues;
  return [...colleagues, { id: asked, name: names.get(asked) ?? asked }];
}

/** Who did what, from what to what, and why. */
export function AuditScreen() {
  const { entries, next, people, chain } = useLoaderData<typeof loadAuditScreen>();
  const { say, locale } = useOffice();
  const { address, query } = useList('audit');
  const filters = filtersOf(query).length;
  const to = (more: Record<string, string>) =>
    viewAddress('audit', { ...Object.fromEntries(new URLSearchParams(query)), ...more });
  return (
    <Page crumbs={[{ text: say('page.audit') }]}>
      <div className="head">
        <div>
          <h1>{say('page.audit')}</h1>
          <p>{say('audit.lead')}</p>
        </div>
        <span className="sp" />
        <span className="s ok">
          {chain.linkedAt && (
            <>
              <Sign name="check" />{' '}
              {say('audit.chain', { n: chain.links, time: timeText(locale, chain.linkedAt) })}
            </>
          )}
        </span>
      </div>
      <ListViews list="audit" />
      <div className="listbar">
        <Filters people={people} query={query} />
        <Columns list="audit" />
      </div>
      {entries.length === 0 ? (
        <p className="empty">
          {say(filters > 0 ? 'audit.none-found' : 'audit.none')}{' '}
          {filters > 0 && <a href="/office/audit">{say('clear', { n: filters })}</a>}
        </p>
      ) : (
        <Entries entries={entries} to={to} />
      )}
      <nav aria-label={say('pages')} className="pages">
        {next && <a href={pageAddress(address, next)}>{say('more')}</a>}
      </nav>
    </Page>
  );
}

type EntriesProps = {
  readonly entries: readonly RowProps['entry'][];
  readonly to: RowProps['to'];
};

function Entries({ entries, to }: EntriesProps) {
  const { say } = useOffice();
  const { shows } = useList('audit');
  return (
    <div className="scroll">
      <table className="t audit">
        <thead>
          <tr>
            {listOf('audit').columns.map(({ name, word }) =>
              shows(name) ? (
                <th className={name === 'link' ? 'r' : undefined} key={name} scope="col">
                  {say(word)}
                </th>
              ) : null,
            )}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row entry={entry} key={entry.id} say={say} to={to} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What these did is told row by row. */
const OF_ROWS = ['imports.written', 'catalogue.products-changed'];

type RowProps = {
  readonly entry: ListedEntry & { readonly who: string | null; readonly thing: string | null };
  readonly say: Say;
  readonly to: (query: Record<string, string>) => string;
};

function Row({ entry, say, to }: RowProps) {
  const { locale } = useOffice();
  const { shows } = useList('audit');
  const { at, who, actorId, actorKind, action, thing, subjectId, before, after, detail, reason, hash } =
    entry;
  const told = after ?? detail;
  const isOfRows = OF_ROWS.includes(action);
  const [rowsBefore, rowsAfter] = [before, after].map((rows) =>
    isOfRows ? rowsText(say, rows, typeof detail.more === 'number' ? detail.more : 0) : '',
  );
  const moved = told.amount;
  const amount = typeof moved === 'number' ? amountText(locale, moved) : '';
  const why = reason || (typeof detail.reason === 'string' ? detail.reason : '');
  const name = who ?? (isWord(`who.${actorKind}`) ? say(`who.${actorKind}` as never) : actorKind);
  return (
    <tr>
      <td className="m">{exactText(locale, at)}</td>
      {shows('who') && <td className="b6">{actorId ? <a href={to({ actor: actorId })}>{name}</a> : name}</td>}
      {shows('thing') && (
        <td>
          {didText(say, action, amount)}{' '}
          <a className="m" href={to({ subject: subjectId })}>
            {thing ?? say('audit.same-thing')}
          </a>
        </td>
      )}
      {shows('before') && (
        <td className="m">{before && <s>{rowsBefore || valuesText(say, locale, before, after)}</s>}</td>
      )}
      {shows('after') && <td>{rowsAfter || valuesText(say, locale, told, before)}</td>}
      {shows('why') && <td className="m">{becauseText(say, why)}</td>}
      {shows('link') && (
        <td className="r m">{hash ? `${hash.slice(0, 4)}…${hash.slice(-2)}` : say('audit.unlinked')}</td>
      )}
    </tr>
  );
}
