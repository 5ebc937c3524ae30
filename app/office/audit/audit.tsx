import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type ListedEntry, listAudit, readChain } from '#domain/audit/list-audit.ts';
import { listNames } from '#domain/staff/people.ts';
import { requireRight } from '#domain/staff/require-right.ts';
import { isId } from '#shared/ids.ts';
import { workOf } from '../context.ts';
import { exactText, timeText } from '../format.ts';
import { Page, useOffice } from '../kit/shell.tsx';
import { Sign } from '../kit/sign.tsx';
import { isWord, type Say } from '../words.ts';

const PER_PAGE = 50;

/** What is looked for most, by the beginning of the action. */
const KINDS = ['refund', 'order', 'shipment', 'return', 'staff'] as const;

export async function loadAuditScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  requireRight(shop, 'audit', 'look');
  const { searchParams } = new URL(args.request.url);
  const said = (name: string) => searchParams.get(name)?.trim().slice(0, 100) ?? '';
  const [subject, actor, kind] = [said('subject'), said('actor'), said('kind')];
  const [at = '', id] = said('after').split('_');
  const before = isId(id) && Number(at) > 0 ? { at: new Date(Number(at)), id } : undefined;
  const filter = {
    subject: subject || undefined,
    actor: actor || undefined,
    action: kind || undefined,
    before,
  };
  const [rows, chain] = await Promise.all([
    listAudit(shop, { ...filter, limit: PER_PAGE + 1 }),
    readChain(shop),
  ]);
  const page = rows.slice(0, PER_PAGE);
  const names = await listNames(
    shop,
    page.map(({ actorId }) => actorId ?? ''),
  );
  const last = rows.length > PER_PAGE ? page.at(-1) : undefined;
  return {
    entries: page.map((entry) => ({ ...entry, who: names.get(entry.actorId ?? '') ?? null })),
    next: last ? `${last.at.getTime()}_${last.id}` : null,
    ...{ subject, actor, kind, chain, now: shop.clock.now() },
  };
}

/** Who did what, from what to what, and why. */
export function AuditScreen() {
  const { entries, next, subject, actor, kind, chain } = useLoaderData<typeof loadAuditScreen>();
  const { say, locale } = useOffice();
  const filters = [subject, actor, kind].filter(Boolean).length;
  const address = (query: Record<string, string>) => {
    const own = Object.entries({ subject, actor, kind, ...query }).filter(([, value]) => value);
    return `/office/audit?${new URLSearchParams(own)}`;
  };
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
      <nav aria-label={say('views')} className="chips">
        {KINDS.map((one) => (
          <a
            aria-current={one === kind ? 'true' : undefined}
            className={one === kind ? 'chip d' : 'chip'}
            href={address({ kind: one === kind ? '' : one })}
            key={one}
          >
            {say(`audit.kind.${one}`)}
          </a>
        ))}
        {filters > 0 && <a href="/office/audit">{say('clear', { n: filters })}</a>}
      </nav>
      {entries.length === 0 ? (
        <p className="empty">{say('audit.none')}</p>
      ) : (
        <Entries entries={entries} to={address} />
      )}
      <nav aria-label={say('pages')} className="pages">
        {next && <a href={address({ after: next })}>{say('more')}</a>}
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
  return (
    <div className="scroll">
      <table className="t audit">
        <thead>
          <tr>
            {(['when', 'who', 'thing', 'before', 'after', 'why', 'link'] as const).map((column) => (
              <th className={column === 'link' ? 'r' : undefined} key={column} scope="col">
                {say(`audit.${column}`)}
              </th>
            ))}
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

type RowProps = {
  readonly entry: ListedEntry & { readonly who: string | null };
  readonly say: Say;
  readonly to: (query: Record<string, string>) => string;
};

function Row({ entry, say, to }: RowProps) {
  const { locale } = useOffice();
  const { at, who, actorId, actorKind, action, subjectId, before, after, detail, reason, hash } = entry;
  const word = `did.${action}`;
  const amount = '';
  const told = after ?? detail;
  const why = reason || (typeof detail.reason === 'string' ? detail.reason : '');
  const name = who ?? (isWord(`who.${actorKind}`) ? say(`who.${actorKind}` as never) : actorKind);
  return (
    <tr>
      <td className="m">{exactText(locale, at)}</td>
      <td className="b6">{actorId ? <a href={to({ actor: actorId })}>{name}</a> : name}</td>
      <td>
        <a href={to({ subject: subjectId })}>{isWord(word) ? say(word, { amount }).trim() : action}</a>
      </td>
      <td className="m">{before && <s>{valuesText(before)}</s>}</td>
      <td>{valuesText(told)}</td>
      <td className="m">{why}</td>
      <td className="r m">{hash ? `${hash.slice(0, 4)}…${hash.slice(-2)}` : say('audit.unlinked')}</td>
    </tr>
  );
}

/** Figures and codes of an entry in a line; ids say nothing to a reader. */
function valuesText(values: Readonly<Record<string, unknown>>): string {
  const known = Object.entries(values).filter(([name, value]) => {
    return name !== 'reason' && value !== null && !isId(value) && typeof value !== 'object';
  });
  return known.map(([name, value]) => `${name} ${String(value).replace(/:[0-9a-f-]{36}.*$/, '')}`).join(', ');
}
