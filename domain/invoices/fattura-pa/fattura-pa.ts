import { translator } from '#messages/catalogue.ts';
import { depositInvoiceOf, type InvoiceDocument, type InvoiceLine } from '../document.ts';
import { buyerElement, idElement, recipientOf, sellerElement, vatDigits } from './parties.ts';
import { vatKindOf, vatSummaries } from './vat-summary.ts';
import { decimal, type Element, latin, unitDecimal, writeXml } from './xml.ts';

/** A document and the unique number of its file. */
export type ToTransmit = { readonly document: InvoiceDocument; readonly transmission: number };

/**
 * Whether a document has a FatturaPA file: only for an Italian seller in euro. The exchange system
 * requires other currencies to be converted, and the rate is not ours to choose.
 */
export function hasFatturaPa({ seller, currency }: InvoiceDocument): boolean {
  return seller.country === 'IT' && currency === 'EUR';
}

/**
 * The file name that the exchange system requires: country, VAT number, five characters that are
 * unique per sender.
 */
export function fatturaPaName({ document, transmission }: ToTransmit): string {
  return `IT${vatDigits(document.seller)}_${progressive(transmission)}.xml`;
}

/**
 * Writes a document as FatturaPA 1.2 (format FPR12, types TD01, TD02 of a deposit, and TD04). The
 * XML is valid by its schema and passes the sums of the exchange system (SdI). Amounts of a credit
 * note are positive. The same document gives the same bytes.
 */
export function fatturaPa({ document, transmission }: ToTransmit): string {
  const { seller, buyer } = document;
  const [recipient = null, certifiedMail = null] = recipientOf(buyer, document.regime);
  const header: Element = [
    'FatturaElettronicaHeader',
    [
      [
        'DatiTrasmissione',
        [
          idElement('IdTrasmittente', 'IT', vatDigits(seller)),
          ['ProgressivoInvio', progressive(transmission)],
          ['FormatoTrasmissione', 'FPR12'],
          recipient,
          certifiedMail,
        ],
      ],
      sellerElement(seller),
      buyerElement(buyer),
    ],
  ];
  const body: Element = [
    'FatturaElettronicaBody',
    [generalElement(document), goodsElement(document), paymentElement(document)],
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>
<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2">
${writeXml([header, body], '  ')}</p:FatturaElettronica>
`;
}

function progressive(transmission: number): string {
  return transmission.toString(36).toUpperCase().padStart(5, '0');
}

function generalElement(document: InvoiceDocument): Element {
  const { code, issuedOn, currency, totalAmount, order } = document;
  const linked = linkedInvoiceOf(document);
  const summed = vatSummaries(document).reduce((sum, one) => sum + one.netAmount + one.vatAmount, 0);
  const rounding = document.regime === 'domestic' ? totalAmount - summed : 0;
  return [
    'DatiGenerali',
    [
      [
        'DatiGeneraliDocumento',
        [
          ['TipoDocumento', typeOf(document)],
          ['Divisa', currency],
          ['Data', issuedOn],
          ['Numero', code],
          ['ImportoTotaleDocumento', decimal(totalAmount)],
          rounding === 0 ? null : ['Arrotondamento', decimal(rounding)],
          ...causes(document).map((cause): Element => ['Causale', latin(cause, 200)]),
        ],
      ],
      referenceElement('DatiOrdineAcquisto', order.number, order.placedOn),
      linked && referenceElement('DatiFattureCollegate', linked.code, linked.issuedOn),
    ],
  ];
}

/** Invoice, invoice of a payment in advance, credit note. */
function typeOf({ kind, deposit }: InvoiceDocument): string {
  if (kind === 'credit-note') return 'TD04';
  return deposit ? 'TD02' : 'TD01';
}

function referenceElement(name: string, id: string, date: string): Element {
  return [
    name,
    [
      ['IdDocumento', id],
      ['Data', date],
    ],
  ];
}

/** The invoice that a credit note corrects, or that of a deposit before that of the whole. */
function linkedInvoiceOf(document: InvoiceDocument) {
  return document.corrects ?? depositInvoiceOf(document);
}

/** What the reader is told in words: the deposit's invoice, and foreign VAT. */
function causes(document: InvoiceDocument): string[] {
  return [...depositCause(document), ...foreignVatCauses(document)];
}

/** Number and day are referred to; the amount has no field of its own. */
function depositCause(document: InvoiceDocument): string[] {
  const deposit = depositInvoiceOf(document);
  if (!deposit) return [];
  const { code, issuedOn, totalAmount } = deposit;
  return [
    `Acconto fatturato con ${code} del ${issuedOn}: EUR ${decimal(totalAmount)}, stornato con nota di credito`,
  ];
}

function foreignVatCauses({ regime, shares, place }: InvoiceDocument): string[] {
  if (regime === 'domestic' || shares.every((share) => share.vatAmount === 0)) return [];
  return shares.map(
    ({ rateBp, vatAmount }) =>
      `IVA ${place} ${decimal(rateBp)} % inclusa nel totale: EUR ${decimal(vatAmount)}`,
  );
}

function goodsElement(document: InvoiceDocument): Element {
  return [
    'DatiBeniServizi',
    [
      ...document.lines.map((line, index) => lineElement(document, line, index + 1)),
      ...vatSummaries(document).map(
        (summary): Element => [
          'DatiRiepilogo',
          [
            ['AliquotaIVA', decimal(summary.rateBp)],
            summary.nature === null ? null : ['Natura', summary.nature],
            summary.roundingAmount === 0 ? null : ['Arrotondamento', decimal(summary.roundingAmount)],
            ['ImponibileImporto', decimal(summary.netAmount)],
            ['Imposta', decimal(summary.vatAmount)],
            summary.nature === null ? ['EsigibilitaIVA', 'I'] : null,
            summary.law === null ? null : ['RiferimentoNormativo', latin(summary.law, 100)],
          ],
        ],
      ),
    ],
  ];
}

/** A line, net after its discount. Foreign VAT has no field, so it is listed beside the line. */
function lineElement(document: InvoiceDocument, line: InvoiceLine, number: number): Element {
  const vat = vatKindOf(document, line.rateBp);
  const isForeign = vat.nature !== null && line.vatAmount > 0;
  return [
    'DettaglioLinee',
    [
      ['NumeroLinea', String(number)],
      line.kind === 'goods'
        ? [
            'CodiceArticolo',
            [
              ['CodiceTipo', 'SKU'],
              ['CodiceValore', latin(line.code, 35)],
            ],
          ]
        : null,
      ['Descrizione', latin(wordsOf(line), 1000)],
      ['Quantita', `${line.quantity}.00`],
      ['PrezzoUnitario', unitDecimal(line.netAmount, line.quantity)],
      ['PrezzoTotale', decimal(line.netAmount)],
      ['AliquotaIVA', decimal(vat.rateBp)],
      vat.nature === null ? null : ['Natura', vat.nature],
      isForeign
        ? [
            'AltriDatiGestionali',
            [
              ['TipoDato', 'OSS'],
              ['RiferimentoTesto', latin(`IVA ${document.place} ${decimal(line.rateBp)} %`, 60)],
              ['RiferimentoNumero', decimal(line.vatAmount)],
            ],
          ]
        : null,
    ],
  ];
}

function wordsOf({ code, kind, name, description }: InvoiceLine): string {
  const t = translator('it');
  if (kind === 'deposit') return t('invoices.deposit', { number: code });
  if (kind === 'delivery') return [t('invoices.delivery'), name].filter(Boolean).join(', ');
  if (kind === 'refund') return t('invoices.refund');
  return [name, description].filter(Boolean).join(', ');
}

/**
 * Paid at once (TP02), or in advance (TP03): by transfer, else by card, which is also what wallets
 * use.
 */
function paymentElement({
  deposit,
  kind,
  payment,
  totalAmount,
  suppliedOn,
}: InvoiceDocument): Element | null {
  if (kind === 'credit-note' || payment === null) return null;
  const means = payment.provider === 'bank-transfer' ? 'MP05' : 'MP08';
  return [
    'DatiPagamento',
    [
      ['CondizioniPagamento', deposit ? 'TP03' : 'TP02'],
      [
        'DettaglioPagamento',
        [
          ['ModalitaPagamento', means],
          ['DataScadenzaPagamento', suppliedOn],
          ['ImportoPagamento', decimal(totalAmount)],
        ],
      ],
    ],
  ];
}
