import { data } from 'react-router';
import type { RequestContext } from '#app/context.ts';
import { orErrorPage } from '#app/requests.server.ts';
import { findCertificate } from '#domain/warranties/certificate.ts';

/** A certificate's page: what it says today. Counted by network, never cached. */
export async function openCertificate(visit: RequestContext, code: string) {
  const { shop } = await visit.personal();
  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  const found = await findCertificate(shop, code);
  if (!found) return data({ certificate: null }, { status: 404 });
  const { signed, ...certificate } = found;
  return data({ certificate: { ...certificate, statement: signed?.text ?? null } }, { status: 200 });
}

const PLAIN = 'text/plain; charset=utf-8';

/** One of the three files; null: there is none. */
export async function certificateFileAnswer(
  visit: RequestContext,
  { code, file }: { readonly code: string; readonly file: string },
): Promise<Response | null> {
  const { shop } = await visit.personal();
  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));
  const signed = (await findCertificate(shop, code))?.signed;
  if (!signed) return null;
  if (file === 'statement.txt') return answer(signed.text, PLAIN, file);
  if (file === 'key.pem') return answer(signed.publicKey, PLAIN, file);
  if (file !== 'statement.sig') return null;
  return answer(new Uint8Array(signed.signature), 'application/octet-stream', file);
}

function answer(body: string | Uint8Array<ArrayBuffer>, type: string, file: string): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${file}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
