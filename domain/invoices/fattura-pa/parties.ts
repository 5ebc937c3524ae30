import type { Address } from '#domain/checkout/input.ts';
import type { Company } from '#domain/site-config/schema.ts';
import type { InvoiceBuyer } from '../document.ts';
import type { Regime } from '../regime.ts';
import { decimal, type Element, latin } from './xml.ts';

/** The tax office of San Marino at the exchange system. */
const SAN_MARINO = '2R4GTO8';

/** The seller's VAT number without the country: `IT 01234567897` → `01234567897`. */
export function vatDigits(company: Pick<Company, 'vatNumber'>): string {
  return company.vatNumber.replace(/[^A-Z0-9]/gi, '').replace(/^IT/i, '');
}

export function sellerElement(seller: Company): Element {
  const rea = /([A-Z]{2})\W*(\d{1,20})/.exec(seller.registration.replace(/^\W*REA\W*/i, ''));
  return [
    'CedentePrestatore',
    [
      [
        'DatiAnagrafici',
        [
          idElement('IdFiscaleIVA', 'IT', vatDigits(seller)),
          ['Anagrafica', [['Denominazione', latin(seller.name, 80)]]],
          ['RegimeFiscale', 'RF01'],
        ],
      ],
      addressElement(seller),
      rea && [
        'IscrizioneREA',
        [
          ['Ufficio', rea[1] ?? ''],
          ['NumeroREA', rea[2] ?? ''],
          seller.shareCapitalAmount === undefined
            ? null
            : ['CapitaleSociale', decimal(seller.shareCapitalAmount)],
          ['StatoLiquidazione', 'LN'],
        ],
      ],
    ],
  ];
}

export function buyerElement(buyer: InvoiceBuyer): Element {
  return [
    'CessionarioCommittente',
    [['DatiAnagrafici', [...taxIdsOf(buyer), ['Anagrafica', nameOf(buyer)]]], addressElement(buyer.address)],
  ];
}

/**
 * The recipient for the exchange system: the code of an Italian company, `0000000` for a certified
 * mail address or a private buyer, `XXXXXXX` outside Italy. Invoices to companies in San Marino go
 * to its tax office (DM 21 June 2021 article 6).
 */
export function recipientOf(
  { address, sdiCode, pecEmail }: InvoiceBuyer,
  regime: Regime,
): (Element | null)[] {
  if (regime === 'san-marino') return [['CodiceDestinatario', SAN_MARINO], null];
  if (address.country !== 'IT') return [['CodiceDestinatario', 'XXXXXXX'], null];
  if (sdiCode !== '') return [['CodiceDestinatario', sdiCode], null];
  return [['CodiceDestinatario', '0000000'], pecEmail === '' ? null : ['PECDestinatario', pecEmail]];
}

function taxIdsOf({ address, vatNumber, taxCode }: InvoiceBuyer): (Element | null)[] {
  const code = /^[A-Z0-9]{11,16}$/.test(taxCode) ? (['CodiceFiscale', taxCode] as const) : null;
  if (address.country === 'IT') {
    const digits = vatNumber.replace(/^IT/, '');
    return [digits === '' ? null : idElement('IdFiscaleIVA', 'IT', digits), code];
  }
  const [, prefix, digits] = /^([A-Z]{2})?(.*)$/.exec(vatNumber) ?? [];
  return [idElement('IdFiscaleIVA', prefix ?? address.country, digits || '0000000')];
}

export function idElement(name: string, country: string, code: string): Element {
  return [
    name,
    [
      ['IdPaese', country],
      ['IdCodice', code.slice(0, 28)],
    ],
  ];
}

function nameOf({ kind, companyName, address }: InvoiceBuyer): Element[] {
  if (kind === 'company' && companyName !== '') return [['Denominazione', latin(companyName, 80)]];
  return [
    ['Nome', latin(address.firstName, 60)],
    ['Cognome', latin(address.lastName, 60)],
  ];
}

/** An address. A foreign postal code does not fit its field, so it is written before the town. */
function addressElement({
  street,
  postalCode,
  city,
  province,
  country,
}: Omit<Address, 'firstName' | 'lastName'>): Element {
  const isItalian = country === 'IT' && /^\d{5}$/.test(postalCode);
  return [
    'Sede',
    [
      ['Indirizzo', latin(street, 60)],
      ['CAP', isItalian ? postalCode : '00000'],
      ['Comune', latin(isItalian ? city : `${postalCode} ${city}`, 60)],
      isItalian && /^[A-Z]{2}$/.test(province) ? ['Provincia', province] : null,
      ['Nazione', country],
    ],
  ];
}
