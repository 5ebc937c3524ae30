import { getTableColumns, getTableName, is, Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import * as schema from '#database/schema.ts';
import { LOCALES } from '#shared/locale.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { findLegalText } from './find-legal-text.ts';
import { ACTIVITIES, PROCESSING } from './processing.ts';

/** Tables about goods, prices, pages, the shop itself, and about companies. */
const WITHOUT_PEOPLE = new Set(
  `alarms audit_links batteries battery_accesses battery_models brand_files brands build_exclusions build_models build_options build_rules build_surcharges cache_epochs campaign_prices campaigns claim_fees
  catalogues categories category_texts colors consent_wordings content_categories content_category_texts content_items copied_texts countries dealers deposit_terms documents export_proofs frame_events
  frame_tests geometry_pictures guarantee_notices guarantees handovers instalment_offers invoice_counters invoice_series legal_texts legal_wordings manufacturers
  markets media_files menu_items model_years notices old_slugs openings page_documents page_versions pages
  photograph_texts photographs product_photographs
  payment_reconciliations pictures price_lists prices redirects product_documents product_geometries
  product_pictures product_relations product_texts product_usages products promotions recall_repairs recalls safety_texts
  scheduled_runs serials search_documents search_states search_words shipping_methods silent_languages site_configs stock_items
  stock_movements exchange_rates form_switches form_versions forms tax_rates test_rides tickers usage_texts usages variant_specifications variants watch_probes
  workshops`.split(/\s+/),
);
/** Of the maker's own people, whom the shop's privacy policy does not address. */
for (const table of 'staff_roles staff_people staff_identities staff_invitations staff_sessions staff_exports staff_export_parts staff_undos staff_views undo_rows mentions'.split(
  ' ',
))
  WITHOUT_PEOPLE.add(table);
/** Names of columns that tell something of a person. */
const PERSONAL =
  /mail|phone|name|street|city|birth|address|iban|holder|taxCode|vatNumber|device|token|hash|typed|notes?$|actor|payload/i;
/** They match, but hold facts of the shop: fingerprints of a request, names of jobs and events. */
const IMPERSONAL = new Set([
  ...['idempotency_keys.requestHash', 'outbox_events.name', 'dead_jobs.name', 'audit_entries.actorKind'],
  ...[
    'orders.inputHash',
    'order_lines.pictureHash',
    'cart_builds.pictureHash',
    'saved_builds.pictureHash',
    'mail_files.hash',
    'mail_attachments.fileHash',
  ],
  ...['accounts.emailVerifiedAt', 'accounts.passwordChangedAt', 'customers.emailVerified'],
  ...[
    'quote_transitions.actorKind',
    'form_transitions.actorKind',
    'form_submissions.mailedAt',
    'order_access_tokens.isMailed',
    'mail_attachments.mailId',
  ],
  'order_lines.unitStreetAmount',
]);

const tables = Object.values(schema)
  .filter((one) => is(one, Table))
  .map((table) => ({ name: getTableName(table), columns: Object.keys(getTableColumns(table)) }));
const stores = new Map(Object.values(PROCESSING).flatMap(({ stores }) => Object.entries(stores)));

describe('the table of what is stored of people', () => {
  it('has every table of the schema, or a reason to leave it out', () => {
    const unnamed = tables.filter(({ name }) => !stores.has(name) && !WITHOUT_PEOPLE.has(name));
    expect(unnamed.map(({ name }) => name)).toEqual([]);
    const known = new Set<string>(tables.map(({ name }) => name));
    expect([...stores.keys(), ...WITHOUT_PEOPLE].filter((name) => !known.has(name))).toEqual([]);
    expect([...stores.keys()].filter((name) => WITHOUT_PEOPLE.has(name))).toEqual([]);
  });

  it('names each column that tells something of a person, and none that is not there', () => {
    const faults = tables.flatMap(({ name, columns }) => {
      const named = stores.get(name);
      if (!named) return [];
      const gone = named.filter((column) => !columns.includes(column));
      const unnamed = columns.filter(
        (column) => PERSONAL.test(column) && !named.includes(column) && !IMPERSONAL.has(`${name}.${column}`),
      );
      return [...gone, ...unnamed].map((column) => `${name}.${column}`);
    });
    expect(faults).toEqual([]);
  });
});

describe('the privacy policy', () => {
  it.each(LOCALES)(
    'is written from it, each activity with basis, time and recipients: %s',
    async (locale) => {
      const shop = await testShop();
      const body = (await findLegalText({ ...shop, locale }, 'privacy-policy'))?.body ?? [];
      const headings = body.flatMap((block) => (block.kind === 'h2' ? [block.id] : []));
      expect(headings).toEqual(['controller', ...ACTIVITIES, 'recipients', 'rights']);
      for (const activity of ACTIVITIES) {
        const at = body.findIndex((block) => block.kind === 'h2' && block.id === activity);
        expect(body[at + 1]?.kind).toBe('p');
        expect(body[at + 2]).toMatchObject({ kind: 'list', items: { length: 3 } });
      }
      expect(JSON.stringify(body)).not.toMatch(/[{}]processing|Tag Manager/);
    },
  );

  it.each(LOCALES)('names the tag manager where the settings have one: %s', async (locale) => {
    const shop = await testShop();
    for (const code of ['privacy-policy', 'cookie-policy'] as const) {
      const text = await findLegalText({ ...shop, locale }, code, { hasTagManager: true });
      expect(JSON.stringify(text?.body)).toContain('Google Tag Manager');
    }
  });
});
