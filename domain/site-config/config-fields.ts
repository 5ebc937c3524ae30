import type { FieldTexts } from '#domain/edits/compare-edit.ts';
import { numberFormat } from '#shared/format-cache.ts';
import { WEEKDAYS } from '#shared/weekdays.ts';
import { localFields, localText } from './local-texts.ts';
import type { BankAccount, Company, SupportHours, siteConfigs } from './schema.ts';

type Row = Omit<typeof siteConfigs.$inferSelect, 'id'>;

/** Lines of support hours that a form has. */
export const HOUR_LINES = [1, 2, 3, 4] as const;

const TEXTS = ['name', 'street', 'postalCode', 'city', 'province', 'country', 'vatNumber'] as const;
const MORE = ['registration', 'registerOffice', 'email', 'phone', 'mapUrl'] as const;
const COMPANY = [...TEXTS, ...MORE];
/** Between the parts of a line. */
const BAR = ' | ';

/**
 * The site config as the texts of its forms: amounts in euros as `99.00`, flags as `yes` and `no`,
 * lists in lines, marks with spaces between. Pure.
 */
export function configFields(row: Row): FieldTexts {
  const { siteName, brandSlug, copyright, company } = row;
  return {
    ...{ siteName, brandSlug, copyright, fundingUrl: row.fundingUrl ?? '' },
    ...localFields('payoff', row.payoff),
    ...localFields('preHeaderText', row.preHeaderText),
    ...{ preHeaderTextActive: flagText(row.preHeaderTextActive), asksConsent: flagText(row.asksConsent) },
    companiesMayWithdraw: flagText(row.companiesMayWithdraw),
    ...{ newsletterBanner: row.newsletterBanner ?? '', currentYear: String(row.currentYear ?? '') },
    freeShippingThresholdIta: amountField(row.freeShippingThresholdIta),
    freeShippingThresholdInt: amountField(row.freeShippingThresholdInt),
    maxShippingAddresses: String(row.maxShippingAddresses),
    maxBillingAddresses: String(row.maxBillingAddresses),
    leadAnswerHours: String(row.leadAnswerHours),
    ...companyFields(company),
    socialLinks: row.socialLinks.map(({ network, url }) => `${network} ${url}`).join('\n'),
    ...Object.assign({}, ...HOUR_LINES.map((line) => hoursFields(line, row.supportHours[line - 1]))),
    ...bankFields(row.bankAccount),
  };
}

function companyFields(company: Company): FieldTexts {
  const { mediators = [], producerNumbers = [], shareCapitalAmount } = company;
  return {
    ...Object.fromEntries(COMPANY.map((name) => [`company_${name}`, company[name] ?? ''])),
    company_shareCapitalAmount: shareCapitalAmount === undefined ? '' : amountField(shareCapitalAmount),
    company_mediators: mediators
      .map(({ country, name, address, url }) => [country, name, address, url].join(BAR))
      .join('\n'),
    company_producerNumbers: producerNumbers
      .map(({ country, scheme, number }) => [country, scheme, number].join(BAR))
      .join('\n'),
  };
}

function hoursFields(line: number, hours: SupportHours | undefined): FieldTexts {
  return {
    ...localFields(`hours${line}`, hours?.line),
    [`hours${line}_days`]: WEEKDAYS.filter((day) => hours?.days.includes(day)).join(' '),
    [`hours${line}_spans`]: (hours?.spans ?? []).map((span) => span.join('-')).join(' '),
  };
}

function bankFields(account: BankAccount | null): FieldTexts {
  const { holder = '', iban = '', bic, bank = '', markets = [] } = account ?? {};
  return {
    ...{ bank_holder: holder, bank_iban: iban, bank_bic: bic ?? '', bank_name: bank },
    bank_markets: [...markets].sort().join(' '),
  };
}

/**
 * What forms say, as a maker's file would say it: still to be checked by the file's own rules.
 * Pure. `rows` has the line of each entry of `supportHours`, from 1.
 */
export function fileOfFields(fields: FieldTexts): { file: unknown; rows: readonly number[] } {
  const said = (name: string) => (fields[name] ?? '').trim();
  const rows = HOUR_LINES.filter((line) =>
    Object.keys(fields).some((name) => name.startsWith(`hours${line}_`) && said(name) !== ''),
  );
  const whole = (name: string) => (said(name) === '' ? null : numberOf(said(name)));
  const file = {
    ...{ siteName: said('siteName'), brandSlug: said('brandSlug'), copyright: said('copyright') },
    ...{ payoff: localText(said, 'payoff'), preHeaderText: localText(said, 'preHeaderText') },
    preHeaderTextActive: said('preHeaderTextActive') === 'yes',
    asksConsent: said('asksConsent') === 'yes',
    companiesMayWithdraw: said('companiesMayWithdraw') === 'yes',
    ...{ newsletterBanner: said('newsletterBanner') || null, fundingUrl: said('fundingUrl') || null },
    currentYear: whole('currentYear'),
    freeShippingThresholdIta: amountOf(said('freeShippingThresholdIta')),
    freeShippingThresholdInt: amountOf(said('freeShippingThresholdInt')),
    maxShippingAddresses: numberOf(said('maxShippingAddresses')),
    maxBillingAddresses: numberOf(said('maxBillingAddresses')),
    leadAnswerHours: numberOf(said('leadAnswerHours')),
    company: companyOf(said),
    socialLinks: linesOf(said('socialLinks')).map((line) => {
      const [network, ...url] = line.split(/\s+/);
      return { network, url: url.join(' ') };
    }),
    supportHours: rows.map((line) => ({
      line: localText(said, `hours${line}`),
      days: said(`hours${line}_days`).split(' ').filter(Boolean),
      spans: said(`hours${line}_spans`)
        .split(/\s+/)
        .filter(Boolean)
        .map((span) => span.split('-')),
    })),
    bankAccount: bankOf(said),
  };
  return { file, rows };
}

type Said = (name: string) => string;

function companyOf(said: Said): unknown {
  const texts = COMPANY.map((name) => [name, said(`company_${name}`)] as const);
  const isKept = ([name, text]: (typeof texts)[number]) =>
    text !== '' || (name !== 'registerOffice' && name !== 'mapUrl');
  const capital = said('company_shareCapitalAmount');
  const [mediators, numbers] = ['company_mediators', 'company_producerNumbers'].map((name) =>
    linesOf(said(name ?? '')).map((line) => line.split('|').map((part) => part.trim())),
  );
  return {
    ...Object.fromEntries(texts.filter(isKept)),
    ...(capital === '' ? {} : { shareCapitalAmount: amountOf(capital) }),
    mediators: mediators?.map(([country, name, address, ...url]) => ({
      ...{ country, name, address, url: url.join('|') },
    })),
    producerNumbers: numbers?.map(([country, scheme, ...number]) => ({
      ...{ country, scheme, number: number.join('|') },
    })),
  };
}

/** Without any of its fields there is no account, and no bank transfers. */
function bankOf(said: Said): unknown {
  const [holder, iban, bank] = [said('bank_holder'), said('bank_iban'), said('bank_name')];
  if (holder + iban + bank === '') return null;
  const markets = said('bank_markets').split(' ').filter(Boolean);
  return {
    holder,
    iban: iban.toUpperCase().replaceAll(/\s/g, ''),
    bic: said('bank_bic') || null,
    bank,
    markets,
  };
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

function flagText(is: boolean): string {
  return is ? 'yes' : 'no';
}

const AMOUNT = numberFormat('en', {
  ...{ minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false },
});

function amountField(amount: number): string {
  return AMOUNT.format(amount / 100);
}

/** `99`, `99.5` and `99,50` in minor units; NaN for what could be read in two ways. */
function amountOf(typed: string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

function numberOf(typed: string): number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
}
