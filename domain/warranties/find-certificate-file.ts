import { findPaperBrand } from '#domain/brand/find-brand.ts';
import type { Shop } from '#domain/shop.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import { findCertificate } from './certificate.ts';
import { renderCertificatePdf } from './pdf/certificate-pdf.ts';

export type CertificateFile = { readonly name: string; readonly bytes: Uint8Array };

type Asked = {
  readonly code: string | null;
  readonly locale: Shop['locale'];
  /** The owner's name, which stands on the paper alone. */
  readonly owner: string;
};

/** Finds a registration's certificate as a PDF in a language; null: it has none. */
export async function findCertificateFile(
  shop: Shop,
  { code, locale, owner }: Asked,
): Promise<CertificateFile | null> {
  const certificate = code === null ? null : await findCertificate({ ...shop, locale }, code);
  if (!certificate) return null;
  const { company } = await findSiteConfig({ db: shop.db, locale });
  const address = `${shop.baseUrl}/${locale}/certificates/${certificate.code}`;
  const paper = { certificate, owner, locale, company, address };
  return {
    name: `${certificate.serial}.pdf`,
    bytes: await renderCertificatePdf(paper, await findPaperBrand(shop)),
  };
}
