import type { PaperBrand } from '#domain/brand/find-brand.ts';
import { drawInvoice, headingOf } from '#domain/invoices/pdf/invoice-pdf.ts';
import { openSheet } from '#domain/invoices/pdf/sheet.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { Locale } from '#shared/locale.ts';
import { drawBuild } from './draw-build.ts';
import { drawLabel } from './draw-label.ts';
import { drawSlip } from './draw-slip.ts';
import type { Papers } from './read-papers.ts';

type Look = {
  readonly brand: PaperBrand;
  /** Who sends the parcels. */
  readonly sender: Company;
  readonly title: string;
  readonly locale: Locale;
  readonly now: Date;
};

/** All that was read as one PDF, each paper on a page of its own. Null when there is none. */
export async function renderPapers(papers: Papers, look: Look): Promise<Uint8Array | null> {
  const { kind, parcels, builds, invoices } = papers;
  if (parcels.length + builds.length + invoices.length === 0) return null;
  const { brand, sender, title, locale, now } = look;
  const [only] = invoices;
  const sheet = await openSheet({
    ...{ title: invoices.length === 1 && only ? headingOf(only) : title, author: sender.name },
    ...{ lang: locale, date: now, colours: brand.colours, fonts: brand.fonts },
    ...(kind === 'labels' && { size: 'A6' as const }),
  });
  parcels.forEach((parcel, index) => {
    if (index > 0) sheet.pdf.addPage();
    if (kind === 'labels') drawLabel(sheet, parcel, sender);
    else drawSlip(sheet, parcel, { sender, wordmark: brand.wordmark });
  });
  builds.forEach((paper, index) => {
    if (index > 0) sheet.pdf.addPage();
    drawBuild(sheet, paper, { wordmark: brand.wordmark, locale });
  });
  invoices.forEach((document, index) => {
    if (index > 0) sheet.pdf.addPage();
    drawInvoice(sheet, { document, proof: null }, brand.wordmark);
  });
  return sheet.finish();
}
