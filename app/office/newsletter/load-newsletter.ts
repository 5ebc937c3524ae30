import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { countReaders, listReaders, readSubscribed } from '#domain/newsletter/list-readers.ts';
import { removeReader } from '#domain/newsletter/remove-reader.ts';
import { SUBSCRIPTION_STATUSES } from '#domain/newsletter/states.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { listWaiting } from '#domain/stock-alerts/list-waiting.ts';
import { calendarDate } from '#shared/clock.ts';
import { workOf } from '../context.ts';
import { maskedEmail } from '../format.ts';
import { hereOf, savedOf, submitAct } from '../kit/act.ts';
import { readCursor, writeCursor } from '../kit/cursor.ts';
import { formOf } from '../kit/form-of.ts';
import { csvFile, csvText } from '../kit/table-file.ts';

const PER_PAGE = 50;

export async function loadNewsletterScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const { searchParams } = new URL(args.request.url);
  const isOpen = mayAct(shop, 'persons', 'look');
  const view = SUBSCRIPTION_STATUSES.find((one) => one === searchParams.get('view')) ?? 'subscribed';
  const search = (searchParams.get('q') ?? '').trim().slice(0, 100);
  const after = readCursor(searchParams.get('after'));
  const [{ readers, next }, counts, waiting] = await Promise.all([
    listReaders(shop, { status: view, after, search, limit: PER_PAGE }),
    countReaders(shop),
    listWaiting(shop),
  ]);
  return {
    ...{
      view,
      search,
      isOpen,
      counts,
      waiting,
      isFresh: isFresh(shop),
      mayExport: isOpen && mayAct(shop, 'newsletter', 'export'),
    },
    readers: readers.map((reader) => (isOpen ? reader : { ...reader, email: maskedEmail(reader.email) })),
    next: writeCursor(next),
    saved: savedOf(args.request),
  };
}

/** An address is taken off because its owner asked for it. */
export async function changeNewsletter(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const acts: Record<string, () => Promise<void>> = {
    'take-off': () => removeReader(office.shop, { email: String(form.get('email') ?? '') }),
  };
  return submitAct(office, form, { back: hereOf(args.request), acts });
}

/** The addresses that get the letter, for a sending service. */
export async function loadReadersFile(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const readers = await readSubscribed(shop);
  const rows = readers.map(({ email, locale, marketing, confirmedAt, consentVersion }) => [
    ...[email, locale, marketing ? 'yes' : 'no'],
    ...[confirmedAt?.toISOString() ?? '', consentVersion ?? ''],
  ]);
  const text = csvText(['email', 'language', 'offers', 'confirmed_at', 'consent_version'], rows);
  return csvFile(`newsletter-${calendarDate(shop.clock.now())}`, text);
}
