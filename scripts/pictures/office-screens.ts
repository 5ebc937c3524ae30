import type { Cookie, Page } from '@playwright/test';
import type { Locale } from '#shared/locale.ts';
import { fillOffice } from './fill-office.ts';
import type { Screen } from './screen.ts';

type Do = (page: Page) => Promise<unknown>;

/**
 * The office's screens, as an admin sees them. They are taken only when they are asked for by name:
 * `office-order --to /tmp/look`.
 */
export const OFFICE_SCREENS: readonly Screen[] = [
  at('start', 'What waits'),
  at('opening', 'Whether the shop is open', 'opening'),
  startOf('shop'),
  startOf('editor'),
  at('orders', 'Orders to send', 'orders'),
  at('orders-all', 'All orders', 'orders?view=all'),
  at('board', 'Orders side by side', 'orders/board'),
  at('order', 'An order', 'orders', openFirst),
  at('order-change', 'An order that changes', 'orders', openChange),
  at('phone', 'An order by phone begins', 'orders/phone'),
  at('phone-draft', 'An order by phone', 'orders/phone', beginDraft),
  at('returns', 'Returns', 'returns'),
  at('return', 'A return', 'returns', openFirst),
  at('withdrawals', 'Withdrawals, and when the money is due', 'withdrawals'),
  at('withdrawal', 'A withdrawal', 'withdrawals', openFirst),
  at('claims', 'Registrations that wait', 'claims'),
  at('claim', 'A registration', 'claims', openFirst),
  at('claim-correct', 'A registration put right', 'claims', openCorrection),
  at('inbox', 'The inbox', 'inbox'),
  at('letter', 'A letter', 'inbox?kind=letter', openFirst),
  at('broken', 'A claim about a broken bike', 'inbox?kind=claim', openFirst),
  at('reviews', 'Reviews to read', 'reviews'),
  at('review', 'A review', 'reviews', openFirst),
  at('customers', 'Customers', 'customers'),
  at('customer', 'A customer', 'customers', openFirst),
  at('guests', 'Who bought without an account', 'customers?view=guests'),
  at('guest', 'A guest', 'customers?view=guests', openFirst),
  at('sent-mail', 'A mail as it was sent', 'customers?view=guests', openMail),
  at('held', 'What is held of a person', 'customers?view=guests', openData),
  at('customer-profile', 'A customer put right', 'customers', openCorrection),
  at('dealers', 'Dealers', 'dealers'),
  at('dealer', 'A dealer', 'dealers', openFirst),
  at('dealer-new', 'A new dealer', 'new-dealer'),
  at('newsletter', 'Readers of the letter', 'newsletter'),
  at('transfers', 'Transfers', 'transfers'),
  at('receipt', 'Money without an order, and notes about it', 'transfers?view=unmatched', openFirst),
  at('books', 'Files for the accountant, and exports to prove', 'books'),
  at('thefts', 'Sightings of stolen bikes', 'thefts'),
  at('claim-fees', 'What claims may cost', 'claim-fees'),
  at('stock-alerts', 'What people wait for', 'stock-alerts'),
  at('handovers', 'Codes of hand-overs', 'dealers/officina-darsena-milano/handovers'),
  at('batteries', 'The passport of a battery', 'batteries?serial=TB25-004191'),
  at('catalogue', 'The catalogue', 'catalogue'),
  at('product', 'A product', 'catalogue', openFirst),
  at('product-draft', 'A product that lacks things', 'catalogue', addDraft),
  at('variant', 'A variant', 'catalogue', openVariant),
  at('categories', 'The categories', 'categories'),
  at('category', 'A category', 'categories', openFirst),
  at('colors', 'The colours', 'colors'),
  at('color', 'A colour', 'colors', openFirst),
  at('bulk', 'A change of many', 'catalogue/bulk', lookAtMany),
  at('variants', 'The variants of a product', 'catalogue', (page) => followFirst(page, '[data-act]')),
  at('imports', 'Imports', 'imports'),
  at('usages', 'What bikes are ridden for', 'usages'),
  at('usage', 'A usage', 'usages', openFirst),
  at('stock', 'Stock', 'stock'),
  at('stock-item', 'Counting', 'stock', openFirst),
  at('promotions', 'Promotions', 'promotions?view=all'),
  at('promotion', 'A promotion', 'promotions/TORNANTE10', openForm),
  at('promotion-uses', 'Uses of a promotion', 'promotion-uses?code=TORNANTE10'),
  at('promotion-new', 'A new promotion', 'new-promotion'),
  at('campaigns', 'Campaigns', 'campaigns'),
  at('campaign-new', 'A new campaign', 'campaigns/new'),
  at('campaign', 'A campaign, before it is planned', 'campaigns/new', addCampaign),
  at('price', 'The prices of a variant', 'stock', openPrices),
  at('delivery', 'Delivery', 'delivery'),
  at('delivery-method', 'A way of delivery, and what a change moves', 'delivery/eu/courier', slower),
  at('delivery-new', 'A new way of delivery', 'new-delivery/eu'),
  at('workshop', 'The calendar of the workshop', 'workshop', slower),
  at('closure', 'A closure', 'closure?from=12-19'),
  at('vat', 'VAT rates', 'vat'),
  at('instalments', 'Instalments by market', 'instalments'),
  at('instalments-market', 'The offer of a market, and its law', 'instalments/eu'),
  at('deposits', 'Deposits by market', 'deposits'),
  at('deposits-market', 'The deposit of a market', 'deposits/eu'),
  at('vat-place', 'VAT of a place', 'vat/DE', planRate),
  at('manufacturers', 'Manufacturers', 'manufacturers'),
  at('manufacturer', 'A manufacturer', 'manufacturers', openFirst),
  at('price-lists', 'Price lists', 'price-lists'),
  at('price-list', 'A price list, and what it lacks', 'price-lists/eu'),
  at('starting-prices', 'Starting prices', 'starting-prices'),
  at('redirects', 'Redirects', 'redirects'),
  at('settings', 'The settings', 'settings'),
  at('settings-texts', 'Name and texts', 'settings/site/texts'),
  at('settings-limits', 'Thresholds', 'settings/site/limits'),
  at('settings-company', 'The company', 'settings/site/company'),
  at('settings-reach', 'Hours and profiles', 'settings/site/reach'),
  at('notices', 'Notices and tickers', 'settings/notices'),
  at('notice', 'A notice', 'settings/notices', openFirst),
  at('ticker', 'A ticker', 'settings/notices', (page) =>
    followFirst(page, 'a[data-open][href*="/tickers/"]'),
  ),
  at('forms', 'Forms', 'settings/forms'),
  at('form', 'A form', 'settings/forms', openFirst),
  at('menu', 'A menu', 'settings/menus/1'),
  at('menu-item', 'An item of a menu', 'settings/menus/1', openFirst),
  at('authors', 'Who writes the news', 'authors'),
  at('author', 'An author', 'authors', openFirst),
  at('countries', 'Languages and countries', 'settings/countries'),
  at('language', 'A language of the site', 'settings/languages/de'),
  at('country', 'A country, and what ends with it', 'settings/countries/DE'),
  at('payments', 'Ways to pay', 'settings/payments'),
  at('mails', 'Mail texts', 'settings/mails'),
  at('mail-text', 'A mail', 'settings/mails/order.paid/de'),
  at('jobs', 'Dead jobs', 'jobs'),
  at('outbox', 'Mails that did not leave', 'mails'),
  at('health', 'How the house is doing', 'health'),
  at('staff', 'Staff', 'staff'),
  at('rights', 'What each role may', 'staff/rights'),
  at('audit', 'The audit', 'audit'),
  at('export', 'An export', 'export?list=orders'),
  at('views', 'Saved views', 'views'),
  at('me', 'One’s own page', 'me'),
  at('refused', 'A page that the role does not open', 'refused?room=staff&right=look'),
  at('find', 'What was found', 'find?q=bianchi'),
  window(at('palette', 'Found while one types', '', typeIntoPalette)),
  window(at('keys', 'The keys', '', (page) => page.keyboard.press('?'))),
  at('ship-many', 'Many parcels that leave at once', 'orders', shipMany),
  window(at('undo', 'An act that can be taken back', 'redirects', removeRedirect)),
];

function at(name: string, title: string, path = '', after: Do = async () => {}): Screen {
  return {
    ...{ name: `office-${name}`, title, shows: 'page' },
    show: async ({ page, locale }) => {
      await fillOffice();
      await signIn(page, 'admin', locale);
      await page.goto(`/office/${path}`.replace(/\/$/, ''));
      await after(page);
    },
  };
}

/** The start page of a role. */
function startOf(role: string): Screen {
  return {
    ...{ name: `office-start-${role}`, title: `What waits for the role ${role}`, shows: 'page' },
    show: async ({ page, locale }) => {
      await fillOffice();
      await signIn(page, role, locale);
      await page.goto('/office');
    },
  };
}

function window(screen: Screen): Screen {
  return { ...screen, shows: 'window' };
}

const signedIn = new Map<string, Cookie[]>();

/** One person for each role and language: who signs in anew each time fills the lists of staff. */
async function signIn(page: Page, role: string, locale: Locale): Promise<void> {
  const key = `${role} ${locale}`;
  const cookies = signedIn.get(key);
  if (cookies) return page.context().addCookies(cookies);
  // Imported late: it connects to the shop, which is not there when the screens are read.
  const { worksAs } = await import('#tests/journeys/works-as.ts');
  await worksAs(page, role, locale);
  signedIn.set(key, await page.context().cookies());
}

/** The first of a list, with what can be put right laid open. */
async function openCorrection(page: Page): Promise<void> {
  await openFirst(page);
  for (const one of await page.locator('main section details > summary').all()) await one.click();
}

function openFirst(page: Page): Promise<void> {
  return followFirst(page, '[data-open]');
}

/** All orders to send are packed, and some of their parcels get a number. */
async function shipMany(page: Page): Promise<void> {
  for (const box of await page.locator('[data-mark]').all()) await box.check();
  await page.locator('.bulk button[value=pack]').click();
  await page.locator('main a[href*="/orders/ship?"]').click();
  await page.locator('[data-column]').first().fill('GL100000451');
  await page.locator('button[value=look]').click();
  await page.locator('button[value=ship]').waitFor();
}

async function beginDraft(page: Page): Promise<void> {
  await page.locator('main button[name=act]').first().click();
  await page.locator('main input[type=search]').last().fill('borraccia');
  await page.keyboard.press('Enter');
  await page.waitForLoadState();
}

async function openMail(page: Page): Promise<void> {
  await openFirst(page);
  await followFirst(page, 'a[href*="/mails/"]');
}

async function openData(page: Page): Promise<void> {
  await openFirst(page);
  await followFirst(page, 'a[href$="/data"]');
}

async function addCampaign(page: Page): Promise<void> {
  await page.locator('[name=name]').fill('Settembrata');
  await page.locator('[name=startsAt]').fill('2027-09-01T00:00');
  await page.locator('[name=endsAt]').fill('2027-09-15T00:00');
  await page.locator('[name=percentBp]').fill('12');
  await page.locator('[name=listSlugs]').first().check();
  await page.locator('button[value=save]').click();
  await page.waitForURL(/campaigns\/[0-9a-f-]{36}/);
}

async function openPrices(page: Page): Promise<void> {
  await openFirst(page);
  await followFirst(page, 'a[href*="/office/prices/"]');
}

async function openVariant(page: Page): Promise<void> {
  await openFirst(page);
  await followFirst(page, '#variants a');
}

async function openChange(page: Page): Promise<void> {
  await openFirst(page);
  await followFirst(page, '.acts a[href$="/change"]');
  await page.locator('input[name^="pieces-"]').first().fill('2');
  await page.locator('main input[name=q]').fill('borraccia');
  await page.locator('main form[method=get] button').click();
  await page.waitForLoadState();
}

/** More days for a bike, looked at before they are saved. */
async function slower(page: Page): Promise<void> {
  await page.locator('[name=bikeExtraDays], [name=bikeDays]').fill('6');
  await page.locator('button[value=try]').click();
  await page.locator('#moves').waitFor();
}

async function planRate(page: Page): Promise<void> {
  await page.locator('[name=percent]').fill('20');
  await page.locator('[name=from]').fill('2031-01-01');
  await page.locator('[name=category-bike]').check();
  await page.locator('button[value=add]').click();
  await page.locator('button[value=remove]').first().waitFor();
}

async function openForm(page: Page): Promise<void> {
  await page.locator('main .decide summary').click();
}

async function followFirst(page: Page, selector: string): Promise<void> {
  await page.locator(`main ${selector}`).first().click();
  await page.waitForLoadState();
}

async function addDraft(page: Page): Promise<void> {
  await page.locator('#new input[name=name]').fill('Passo Nuovo');
  await page.locator('#new select').selectOption('e-bike');
  await page.locator('#new button[value=add]').click();
  await page.locator('#missing').waitFor();
}

async function lookAtMany(page: Page): Promise<void> {
  await page.locator('main nav a[href*="column=model_year"]').click();
  await page.locator('#value').selectOption({ index: 0 });
  await page.locator('button[value=try]').click();
  await page.waitForLoadState();
}

async function typeIntoPalette(page: Page): Promise<void> {
  await page.locator('[data-find]').pressSequentially('vet');
  await page.locator('.palette [data-open]').first().waitFor();
}

async function removeRedirect(page: Page): Promise<void> {
  await page.locator('button[value=remove]').first().click();
  await page.locator('.undo').waitFor();
}
