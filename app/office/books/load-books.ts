import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { listUnprovenExports } from '#domain/invoices/list-unproven-exports.ts';
import { recordExportProof } from '#domain/invoices/record-export-proof.ts';
import { isFresh, mayAct } from '#domain/staff/require-right.ts';
import { openInvoices, openOss, openTakings, type TaxFile } from '#domain/tax-returns/open-month-files.ts';
import { quarterOf } from '#domain/tax-returns/quarter.ts';
import { calendarDate } from '#shared/clock.ts';
import { isRefusal } from '#shared/refusal.ts';
import { workOf } from '../context.ts';
import { savedOf, showNext, submitAct } from '../kit/act.ts';
import { formOf } from '../kit/form-of.ts';

export const HERE = '/office/books';

export async function loadBooksScreen(args: LoaderFunctionArgs) {
  const { shop } = workOf(args);
  const today = calendarDate(shop.clock.now());
  return {
    exports: await listUnprovenExports(shop),
    ...{ today, month: monthBefore(today), quarter: quarterBefore(today) },
    ...{ isFresh: isFresh(shop), mayExport: mayAct(shop, 'orders', 'export') },
    saved: savedOf(args.request),
  };
}

export async function changeBooks(args: ActionFunctionArgs) {
  const office = workOf(args);
  const form = await formOf(args.request);
  const said = (name: string) => String(form.get(name) ?? '').trim();
  const acts: Record<string, () => Promise<unknown>> = {
    proof: () =>
      recordExportProof(office.shop, {
        ...{ number: said('number'), reference: said('reference'), leftOn: said('leftOn') },
      }),
  };
  return submitAct(office, form, { back: HERE, acts });
}

const TYPES = { csv: 'text/csv; charset=utf-8', zip: 'application/zip' } as const;

/** A file for the accountant, part by part: nobody holds it whole. */
async function answerTaxFile(opened: Promise<TaxFile>): Promise<Response> {
  const file = await opened.catch((error) => {
    // Its page has the way to sign in again, and the period to choose.
    if (isRefusal(error, 'staff.sign-in-again') || isRefusal(error, 'request.invalid')) return null;
    throw error;
  });
  if (!file) return showNext(HERE, 302);
  const { name, parts } = file;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await parts.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await parts.return(undefined);
    },
  });
  return new Response(body, {
    headers: {
      'Content-Type': name.endsWith('.zip') ? TYPES.zip : TYPES.csv,
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

const periodOf = ({ request }: LoaderFunctionArgs) => new URL(request.url).searchParams.get('period') ?? '';

export const loadTakingsFile = (args: LoaderFunctionArgs) =>
  answerTaxFile(openTakings(workOf(args).shop, periodOf(args)));

export const loadInvoicesFile = (args: LoaderFunctionArgs) =>
  answerTaxFile(openInvoices(workOf(args).shop, periodOf(args)));

export const loadOssFile = (args: LoaderFunctionArgs) =>
  answerTaxFile(openOss(workOf(args).shop, periodOf(args)));

/** The month that is over last: `2026-10` on a day of November. */
function monthBefore(today: string): string {
  const first = new Date(`${today.slice(0, 7)}-01T00:00:00Z`);
  return new Date(first.getTime() - 1).toISOString().slice(0, 7);
}

function quarterBefore(today: string): string {
  const [year = '', quarter = ''] = quarterOf(today).split('-');
  return quarter === '1' ? `${Number(year) - 1}-4` : `${year}-${Number(quarter) - 1}`;
}
