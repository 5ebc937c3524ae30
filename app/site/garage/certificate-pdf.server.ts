import type { RequestContext } from '#app/context.ts';
import { openAccount } from '#app/site/account/open-account.server.ts';
import { findProfile } from '#domain/customers/find-profile.ts';
import { findCertificateFile } from '#domain/warranties/find-certificate-file.ts';
import { findOwnRegistration } from '#domain/warranties/list-registrations.ts';

/** The PDF of the customer's own registration; null: no such one, or it has none. Never cached. */
export async function certificatePdfAnswer(
  visit: RequestContext,
  request: Request,
  number: string,
): Promise<Response | null> {
  const { shop } = await openAccount(visit, request);
  const own = await findOwnRegistration(shop, number);
  if (!own) return null;
  const { first_name: firstName, last_name: lastName } = await findProfile(shop);
  const owner = `${firstName} ${lastName}`;
  const file = await findCertificateFile(shop, { code: own.certificateCode, locale: own.locale, owner });
  if (!file) return null;
  return new Response(new Uint8Array(file.bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${file.name}"`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  });
}
