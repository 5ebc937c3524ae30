import type { LoaderFunctionArgs } from 'react-router';
import { listForms } from '#domain/forms/find-form.ts';
import { countInbox } from '#domain/inbox/count-inbox.ts';
import { CASE_KINDS, CASE_VIEWS, type CaseKind, type CaseView } from '#domain/inbox/kinds.ts';
import { isWaiting, listInbox, mayLook } from '#domain/inbox/list-inbox.ts';
import type { Shop } from '#domain/shop.ts';
import { listNames } from '#domain/staff/people.ts';
import { mayAct } from '#domain/staff/require-right.ts';
import { workOf } from '../context.ts';
import { isOldestFirstIn } from '../kit/list-views.tsx';
import type { OfficeLocale } from '../words.ts';
import { type InboxRow, rowOf } from './inbox-words.ts';

const SHOWN = 50;

type Asked = {
  readonly view: CaseView;
  readonly kind: CaseKind | null;
  readonly after: string | null;
  readonly isOldestFirst?: boolean;
};

/** What the address of the inbox asks for. */
function askedOf(request: Request): Required<Asked> {
  const { searchParams } = new URL(request.url);
  const view = CASE_VIEWS.find((one) => one === searchParams.get('view')) ?? 'open';
  const kind = CASE_KINDS.find((one) => one === searchParams.get('kind')) ?? null;
  const isOldestFirst = isOldestFirstIn(request, isWaiting(view));
  return { view, kind, after: searchParams.get('after'), isOldestFirst };
}

/** The rows of a view, with the names of forms and colleagues. */
export async function readRows(
  shop: Shop,
  locale: OfficeLocale,
  { view, kind, after, isOldestFirst = isWaiting(view) }: Asked,
): Promise<{ rows: InboxRow[]; next: string | null }> {
  const query = { view, isOldestFirst, limit: SHOWN, ...(kind && { kind }), ...(after && { after }) };
  const { items, next } = await listInbox(shop, query);
  const forms = await listForms(shop);
  const people = await listNames(
    shop,
    items.map(({ assigneeId }) => assigneeId ?? ''),
  );
  const names = new Map([
    ...forms.map(({ slug, definition }) => [slug, definition.name[locale] ?? slug] as const),
    ...people,
  ]);
  const isOpen = mayAct(shop, 'persons', 'look');
  return { rows: items.map((item) => rowOf(item, names, isOpen)), next };
}

export async function loadInboxScreen(args: LoaderFunctionArgs) {
  const { shop, locale } = workOf(args);
  const asked = askedOf(args.request);
  const [page, counts] = await Promise.all([readRows(shop, locale, asked), countInbox(shop)]);
  const kinds = CASE_KINDS.filter((one) => mayLook(shop, one));
  return { ...page, ...asked, counts, kinds };
}
