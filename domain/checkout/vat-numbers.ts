import * as at from 'stdnum/lib/cjs/at/uid.js';
import * as be from 'stdnum/lib/cjs/be/vat.js';
import * as bg from 'stdnum/lib/cjs/bg/vat.js';
import * as ch from 'stdnum/lib/cjs/ch/vat.js';
import * as cy from 'stdnum/lib/cjs/cy/vat.js';
import * as cz from 'stdnum/lib/cjs/cz/dic.js';
import * as de from 'stdnum/lib/cjs/de/vat.js';
import * as dk from 'stdnum/lib/cjs/dk/cvr.js';
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js';
import * as es from 'stdnum/lib/cjs/es/nif.js';
import * as fi from 'stdnum/lib/cjs/fi/alv.js';
import * as fr from 'stdnum/lib/cjs/fr/tva.js';
import * as gb from 'stdnum/lib/cjs/gb/vat.js';
import * as gr from 'stdnum/lib/cjs/gr/vat.js';
import * as hr from 'stdnum/lib/cjs/hr/oib.js';
import * as hu from 'stdnum/lib/cjs/hu/anum.js';
import * as ie from 'stdnum/lib/cjs/ie/vat.js';
import * as it from 'stdnum/lib/cjs/it/iva.js';
import * as lt from 'stdnum/lib/cjs/lt/pvm.js';
import * as lu from 'stdnum/lib/cjs/lu/tva.js';
import * as lv from 'stdnum/lib/cjs/lv/pvn.js';
import * as mt from 'stdnum/lib/cjs/mt/vat.js';
import * as nl from 'stdnum/lib/cjs/nl/btw.js';
import * as no from 'stdnum/lib/cjs/no/mva.js';
import * as pl from 'stdnum/lib/cjs/pl/nip.js';
import * as pt from 'stdnum/lib/cjs/pt/nif.js';
import * as ro from 'stdnum/lib/cjs/ro/cif.js';
import * as se from 'stdnum/lib/cjs/se/vat.js';
import * as si from 'stdnum/lib/cjs/si/ddv.js';
import * as sk from 'stdnum/lib/cjs/sk/dph.js';

type Checker = { readonly validate: (number: string) => { readonly isValid: boolean } };

/**
 * Checkers by country, ISO 3166-1. Each is imported by itself, because the whole package is five
 * times as large.
 */
const CHECKERS: Readonly<Record<string, Checker>> = {
  ...{ AT: at, BE: be, BG: bg, CH: ch, CY: cy, CZ: cz, DE: de, DK: dk, EE: ee, ES: es, FI: fi, FR: fr },
  ...{ GB: gb, GR: gr, HR: hr, HU: hu, IE: ie, IT: it, LT: lt, LU: lu, LV: lv, MT: mt, NL: nl, NO: no },
  ...{ PL: pl, PT: pt, RO: ro, SE: se, SI: si, SK: sk },
};

/**
 * Prefixes that differ from the country's code; the United Kingdom has a second one
 * for Northern Ireland.
 */
const PREFIXES: Readonly<Record<string, readonly string[]>> = { GR: ['EL', 'GR'], GB: ['GB', 'XI'] };

/** Countries whose numbers are written without the country's prefix, with letters of their own. */
const UNPREFIXED: ReadonlySet<string> = new Set(['CH', 'NO']);

/**
 * Parses a typed VAT number into its written form, `IT00743110157`: any case, with or without
 * spaces, signs and prefix. Null when the form or the check digits are wrong for the country. A
 * country with an unknown form accepts any.
 */
export function parseVatNumber(typed: string, country: string): string | null {
  const compact = typed.toUpperCase().replace(/[\s./-]/g, '');
  if (country === 'SM') return /^(?:SM)?\d{5}$/.test(compact) ? `SM${compact.slice(-5)}` : null;
  const checker = CHECKERS[country];
  if (!checker) return /^[A-Z\d]{4,20}$/.test(compact) ? compact : null;
  const prefixes = PREFIXES[country] ?? [country];
  const given = prefixes.find((letters) => !UNPREFIXED.has(country) && compact.startsWith(letters));
  const bare = compact.slice(given?.length ?? 0);
  if (!/^[A-Z\d]{4,20}$/.test(bare) || !checker.validate(bare).isValid) return null;
  if (UNPREFIXED.has(country)) return bare;
  return `${given === 'XI' ? 'XI' : prefixes[0]}${bare}`;
}
