import { html } from 'hono/html';
import { type Html, standInPage } from '#adapters/stand-in/page.ts';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/locale.ts';
import { type Currency, formatMoney } from '#shared/money.ts';
import { readAmount } from '../amounts.ts';
import type { Money, StoredOrder } from './account.ts';
import allTexts from './approval-texts.json' with { type: 'json' };

/** The page where the buyer approves a payment. */
export function approvalPage(order: StoredOrder): Html {
  const locale = localeOf(order);
  const texts = allTexts[locale];
  const choice = (value: string, label: string, isFirst: boolean) =>
    html`<label class="choice"
      ><input type="radio" name="means" value="${value}" ${isFirst ? html`checked` : ''} /> ${label}</label
    >`;
  const body = html`<p class="notice">${texts.notice}</p>
    <h1>${texts.title}</h1>
    ${receipt(order, locale)}
    <form method="post">
      <fieldset>
        <legend>${texts.means}</legend>
        ${choice('balance', texts.balance, true)} ${choice('declined', texts.declined, false)}
      </fieldset>
      <button name="action" value="pay" class="first">${texts.pay}</button>
      <button name="action" value="cancel">${texts.cancel}</button>
    </form>`;
  return page(locale, texts.title, body);
}

/** The page of an order that was approved before. */
export function closedPage(order: StoredOrder): Html {
  const locale = localeOf(order);
  const texts = allTexts[locale];
  const { return_url } = order.payment_source.paypal.experience_context;
  const body = html`<h1>${texts.closedTitle}</h1>
    <p>${texts.closedText}</p>
    ${receipt(order, locale)} <a class="button first" href="${return_url}">${texts.back}</a>`;
  return page(locale, texts.closedTitle, body);
}

/** The page for an unknown order. */
export function missingPage(locale: Locale): Html {
  const { missingTitle, missingText } = allTexts[locale];
  return page(locale, missingTitle, html`<h1>${missingTitle}</h1><p>${missingText}</p>`);
}

function receipt({ purchase_units: [unit] }: StoredOrder, locale: Locale): Html {
  const texts = allTexts[locale];
  const { breakdown = {} } = unit.amount;
  const { name, address } = unit.shipping ?? {};
  const place = [
    address?.address_line_1,
    `${address?.postal_code ?? ''} ${address?.admin_area_2 ?? ''}`.trim(),
  ];
  const items = (unit.items ?? []).map((item) => {
    const label = item.quantity === '1' ? item.name : `${item.quantity} × ${item.name}`;
    const amount = Number(item.quantity) * minor(item.unit_amount);
    return row(label, words(amount, item.unit_amount.currency_code, locale));
  });
  return html`<dl>
      <dt class="head">${texts.order.replace('{order}', unit.reference_id)}</dt>
      ${items} ${part(texts.shipping, breakdown.shipping, locale)}
      ${part(texts.tax, breakdown.tax_total, locale)} ${part(texts.discount, breakdown.discount, locale, '−')}
      <dt class="total">${texts.total}</dt>
      <dd class="total">${words(minor(unit.amount), unit.amount.currency_code, locale)}</dd>
    </dl>
    ${address ? html`<p class="to"><b>${texts.deliverTo}</b><br />${name?.full_name}, ${place.join(', ')}</p>` : ''}`;
}

function part(label: string, money: Money | undefined, locale: Locale, sign = ''): Html | string {
  const amount = money ? minor(money) : 0;
  return money && amount > 0 ? row(label, sign + words(amount, money.currency_code, locale)) : '';
}

function row(label: string, amount: string): Html {
  return html`<dt>${label}</dt>
    <dd>${amount}</dd>`;
}

function minor({ currency_code, value }: Money): number {
  return readAmount({ currencyCode: currency_code, value });
}

function words(amount: number, currency: string, locale: Locale): string {
  return formatMoney(amount, currency as Currency, locale, { cents: true });
}

function page(locale: Locale, title: string, body: Html): Html {
  return standInPage(locale, title, '/approval.css', body);
}

/** The page's language, from the order. */
function localeOf(order: StoredOrder): Locale {
  const [language = ''] = (order.payment_source.paypal.experience_context.locale ?? '').split('-');
  return isLocale(language) ? language : DEFAULT_LOCALE;
}
