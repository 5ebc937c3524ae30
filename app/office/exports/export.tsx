import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { findExportList } from '#domain/exports/lists.ts';
import { isOpenTo, listExports, requestExport } from '#domain/exports/request-export.ts';
import { listHolders } from '#domain/staff/people.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { holdsRight } from '#domain/staff/rights.ts';
import { workOf } from '../context.ts';
import { whenText } from '../format.ts';
import { type ActFault, savedOf, submitAct } from '../kit/act.ts';
import { ActForm } from '../kit/act-form.tsx';
import { Fault } from '../kit/form.tsx';
import { formOf } from '../kit/form-of.ts';
import { isListName, LISTS, shownColumns, viewAddress, viewQuery } from '../kit/lists.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { SignAgain } from '../kit/sign-again.tsx';
import { isWord, type Say, sayIn, type Word } from '../words.ts';

const HERE = '/office/export';

/** What an address asks for: a list and its view. */
function askedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('list') ?? '';
  const list = isListName(asked) && findExportList(asked) ? asked : 'orders';
  return { list, query: viewQuery(list, searchParams), shown: shownColumns(list, searchParams) };
}

export async function loadExportScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { list, query, shown } = askedOf(args.request);
  const definition = findExportList(list);
  const room = definition?.room ?? 'orders';
  const mayTake = mayAct(shop, room, 'export');
  const holders = mayTake
    ? []
    : await listHolders(shop, (rights) => holdsRight(rights, { room, right: 'export' }));
  const columns = (definition?.columns ?? []).filter(({ of }) => of === undefined || shown.includes(of));
  const isOpen = isOpenTo(shop, columns);
  const files = await listExports(shop);
  return {
    ...{ list, query, mayTake, holders, isOpen, isFresh: isFresh(shop), saved: savedOf(args.request) },
    columns: columns.map(({ name, head }) => ({ name, head })),
    isMasked: !isOpen && columns.some(({ isPersonal }) => isPersonal),
    hasOpen: files.some((file) => file.isOpen),
    files: files.map(({ id, list: of, format, isJob, writtenAt, rows, requestedAt, expiresAt }) => ({
      ...{ id, of, format, isReady: !isJob || writtenAt !== null, rows, requestedAt, expiresAt },
    })),
  };
}

export async function changeExport(args: ActionFunctionArgs) {
  const office = workOf(args);
  const { shop, locale } = office;
  const form = await formOf(args.request);
  const { list, query, shown } = askedOf(args.request);
  const say = sayIn(locale);
  const here = `${HERE}?${new URLSearchParams({ list, ...Object.fromEntries(new URLSearchParams(query)) })}`;
  let back = here;
  const take = async (format: 'csv' | 'xlsx') => {
    const headOf = (name: string) => columnText(say, name);
    const { id, isJob } = await requestExport(shop, { list, query, shown, headOf, format });
    if (!isJob) back = `/office/exports/${id}`;
  };
  const acts: Record<string, () => Promise<void>> = { csv: () => take('csv'), xlsx: () => take('xlsx') };
  return submitAct(office, form, {
    back: () => back,
    acts,
  });
}

function columnText(say: Say, name: string): string {
  const word = `column.${name}`;
  return isWord(word) ? say(word) : name;
}

/** What a file will hold, before it is asked for; and those of the last day. */
export function ExportScreen() {
  const data = useLoaderData<typeof loadExportScreen>();
  const refused = useActionData() as ActFault;
  const { say } = useOffice();
  const { list, query, isOpen, hasOpen, mayTake } = data;
  const here = `${HERE}?${new URLSearchParams({ list, ...Object.fromEntries(new URLSearchParams(query)) })}`;
  const wantsSignIn = refused?.wantsSignIn || (!data.isFresh && (hasOpen || (mayTake && isOpen)));
  return (
    <Page
      crumbs={[
        { text: say(`page.${list}` as Word), to: viewAddress(list, query) },
        { text: say('page.export') },
      ]}
      saved={refused ? null : data.saved}
    >
      <div className="head">
        <div>
          <h1>{say('export.title', { list: say(`page.${list}` as Word) })}</h1>
          <p>{say('export.lead')}</p>
        </div>
      </div>
      <Fault text={refused?.fault} />
      {wantsSignIn && <SignAgain from={here} />}
      {mayTake ? (
        <Ask data={data} />
      ) : (
        <p className="empty">{say('export.who', { names: data.holders.join(', ') })}</p>
      )}
      <Files files={data.files} />
    </Page>
  );
}

type Data = Awaited<ReturnType<typeof loadExportScreen>>;

function Ask({ data: { columns, isOpen, isMasked } }: { data: Data }) {
  const { say } = useOffice();
  return (
    <section className="block">
      <h2>{say('export.columns', { n: columns.length })}</h2>
      <p>{columns.map(({ name, head }) => head ?? columnText(say, name)).join(', ')}</p>
      <p className="s m">{say(isOpen ? 'export.open' : isMasked ? 'export.masked' : 'export.nobody')}</p>
      <ActForm
        act="csv"
        also={[{ act: 'xlsx', label: say('export.xlsx'), look: 'b' }]}
        className="row"
        isFile
        label={say('export.csv')}
        look="b p"
      />
      <p className="s m">{say('export.long')}</p>
    </section>
  );
}

type File = Data['files'][number];

function Files({ files }: { files: readonly File[] }) {
  const { say, locale, now } = useOffice();
  if (files.length === 0) return null;
  return (
    <section className="block">
      <h2>{say('export.files')}</h2>
      <ul className="plain">
        {files.map(({ id, of, format, isReady, rows, requestedAt, expiresAt }) => (
          <li className="row" data-row key={id}>
            {isReady ? (
              <a className="b6" data-open href={`/office/exports/${id}`}>
                {Object.hasOwn(LISTS, of) ? say(`page.${of}` as Word) : of}, {format.toUpperCase()}
              </a>
            ) : (
              <b>{say('export.waits', { format: format.toUpperCase() })}</b>
            )}
            <span className="m">
              {whenText(locale, requestedAt, now)}
              {rows !== null && `, ${say('export.rows', { n: rows })}`}
            </span>
            <span className="sp" />
            <span className="s m">{say('export.until', { when: whenText(locale, expiresAt, now) })}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
