import type { LoaderFunctionArgs } from 'react-router';
import { openExport } from '#domain/exports/open-export.ts';
import { isRefusal } from '#shared/refusal.ts';
import { workOf } from '../context.ts';
import { showNext } from '../kit/act.ts';
import { TABLE_TYPES } from '../kit/table-file.ts';

/** A file of a list, part by part: nobody holds it whole. */
export async function loadExportFile(args: LoaderFunctionArgs): Promise<Response> {
  const { shop } = workOf(args);
  const opened = await openExport(shop, args.params.id ?? '').catch((error) => {
    // Its page has the way to sign in again, and the file.
    if (isRefusal(error, 'staff.sign-in-again')) return null;
    throw error;
  });
  if (!opened) return showNext('/office/export', 302);
  const { name, format, parts } = opened;
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
      'Content-Type': TABLE_TYPES[format],
      'Content-Disposition': `attachment; filename="${name}"`,
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
