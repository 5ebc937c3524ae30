import { drawQrCode } from '#domain/bank-transfers/draw-qr-code.ts';
import type { PaperBrand } from '#domain/brand/find-brand.ts';
import { openSheet, PAGE, type Sheet } from '#domain/invoices/pdf/sheet.ts';
import { drawWordmark } from '#domain/invoices/pdf/wordmark.ts';
import type { Company } from '#domain/site-config/schema.ts';
import { translator } from '#messages/catalogue.ts';
import { countryName, dateFormat } from '#shared/format-cache.ts';
import { type Locale, languageTag } from '#shared/locale.ts';
import type { Certificate } from '../certificate.ts';

export type CertificatePaper = {
  readonly certificate: Certificate;
  readonly owner: string;
  readonly locale: Locale;
  readonly company: Company;
  /** The address of its page. */
  readonly address: string;
};

const QR = 118;
const TEXT_WIDTH = PAGE.right - PAGE.left;

/**
 * A warranty certificate as a PDF: A4, tagged for screen readers, in its owner's language, with a
 * QR code that leads to its page.
 */
export async function renderCertificatePdf(paper: CertificatePaper, brand: PaperBrand): Promise<Uint8Array> {
  const { certificate, locale, company } = paper;
  const t = translator(locale);
  const sheet = await openSheet({
    ...{ title: `${t('certificate.title')} ${certificate.code}`, author: company.name, lang: locale },
    ...{ date: new Date(`${certificate.registeredOn}T00:00:00Z`) },
    ...{ colours: brand.colours, fonts: brand.fonts },
  });
  sheet.decorate(() => drawWordmark(sheet, brand.wordmark, { x: PAGE.left, y: 52, height: 15 }));
  const title = { font: 'title', size: 27, x: PAGE.left, y: 104, width: 330 } as const;
  const below = sheet.write(sheet.root, 'H1', t('certificate.title'), title);
  await drawCode(sheet, paper);
  const belowFacts = drawFacts(sheet, paper, below + 16);
  const belowTerms = drawTerms(sheet, paper, Math.max(belowFacts, 104 + QR + 60) + 18);
  drawStatement(sheet, paper, belowTerms + 18);
  return sheet.finish();
}

/** The QR code at the right edge, with what it is for below it. */
async function drawCode(sheet: Sheet, { address, locale }: CertificatePaper): Promise<void> {
  const code = await drawQrCode(address);
  const x = PAGE.right - QR;
  sheet.decorate(() =>
    sheet.pdf
      .save()
      .translate(x, 104)
      .scale(QR / code.size)
      .path(code.path)
      .fill(sheet.ink.text)
      .restore(),
  );
  const ink = { font: 'text', size: 8.5, x: x - 20, width: QR + 20, align: 'right' } as const;
  const words = translator(locale)('certificate.pdf.scan');
  const below = sheet.write(sheet.root, 'P', words, { ...ink, y: 104 + QR + 8, color: sheet.ink.quiet });
  sheet.write(sheet.root, 'P', address.replace(/^https?:\/\//, ''), { ...ink, y: below + 2 });
}

function drawFacts(sheet: Sheet, { certificate, owner, locale }: CertificatePaper, top: number): number {
  const t = translator(locale);
  const format = dateFormat(languageTag(locale), { dateStyle: 'long', timeZone: 'UTC' });
  const day = (date: string) => format.format(new Date(`${date}T00:00:00Z`));
  const facts = {
    code: certificate.code,
    serial: certificate.serial,
    model: certificate.bike,
    covers: t(`certificate.covers.${certificate.covers}`),
    owner,
    purchased: day(certificate.purchasedOn),
    registered: day(certificate.registeredOn),
    expires: day(certificate.expiresOn),
  };
  let y = top;
  sheet.group(sheet.root, 'Table', (table) => {
    for (const [name, value] of Object.entries(facts))
      sheet.group(table, 'TR', (row) => {
        const word = t(`certificate.facts.${name as keyof typeof facts}`);
        const label = {
          font: 'data',
          size: 10,
          color: sheet.ink.quiet,
          x: PAGE.left,
          y,
          width: 128,
        } as const;
        const answer = { font: 'data-strong', size: 11, x: PAGE.left + 136, y, width: 200 } as const;
        y = Math.max(sheet.write(row, 'TH', word, label), sheet.write(row, 'TD', value, answer)) + 5;
      });
  });
  return y;
}

/** What the law wants told of a guarantee (Directive (EU) 2019/771, article 17). */
function drawTerms(sheet: Sheet, { company, locale }: CertificatePaper, top: number): number {
  const t = translator(locale);
  const { name, street, postalCode, city, country, email } = company;
  const address = `${street}, ${postalCode} ${city}, ${countryName(country, locale)}`;
  sheet.rule(top, { color: sheet.ink.text, width: 0.75 });
  const head = { font: 'strong', size: 12, x: PAGE.left, width: TEXT_WIDTH } as const;
  let y = sheet.write(sheet.root, 'H2', t('certificate.pdf.title-terms'), { ...head, y: top + 12 }) + 6;
  const lines = [
    t('certificate.pdf.what'),
    t('certificate.pdf.guarantor', { name, address, email }),
    t('certificate.pdf.claim', { email }),
    t('certificate.pdf.rights'),
  ];
  for (const line of lines)
    y =
      sheet.write(sheet.root, 'P', line, { font: 'text', size: 10, x: PAGE.left, y, width: TEXT_WIDTH }) + 6;
  return y;
}

/** The statement as it was signed, so that paper alone can be checked. */
function drawStatement(sheet: Sheet, { certificate, locale }: CertificatePaper, top: number): void {
  const { signed } = certificate;
  if (!signed) return;
  const t = translator(locale);
  sheet.rule(top);
  const head = { font: 'strong', size: 10, x: PAGE.left, y: top + 10, width: TEXT_WIDTH } as const;
  let y = sheet.write(sheet.root, 'H2', t('certificate.pdf.title-statement'), head) + 5;
  const small = { font: 'data', size: 8, color: sheet.ink.quiet, x: PAGE.left, width: TEXT_WIDTH } as const;
  const key = signed.publicKey.replaceAll(/-----[^-]+-----|\s/g, '');
  const lines = [
    ...signed.text.trim().split('\n'),
    `${t('certificate.check.signature')}: ${Buffer.from(signed.signature).toString('base64')}`,
    `${t('certificate.check.key')}: ${key}`,
  ];
  for (const line of lines) y = sheet.write(sheet.root, 'P', line, { ...small, y }) + 1.5;
}
