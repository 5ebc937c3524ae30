import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Actor, Shop } from '#domain/shop.ts';
import { DEFAULT_ROLES } from './default-roles.ts';
import { holdsRight, type Need, type Rights, ROOM_RIGHTS, STAFF_ROOMS } from './rights.ts';

/** The right that each act and read of staff asks for. Who adds one writes it down here. */
const NEEDS: Readonly<Record<string, string>> = {
  'address-book/changeAddressOf': 'customers.change persons.look',
  'address-book/listAddressesOf': 'customers.look persons.look',
  'customers/changeProfileOf': 'customers.change persons.look',
  'assortment/addVariant': 'catalogue.change prices.change',
  'assortment/addOwnSheet': 'catalogue.change',
  'assortment/addProduct': 'catalogue.change',
  'assortment/addCategory': 'catalogue.change',
  'assortment/changeCategory': 'catalogue.change',
  'assortment/endCategory': 'catalogue.change',
  'assortment/changeSizeGuide': 'catalogue.change',
  'assortment/readSizeGuide': 'catalogue.look',
  'assortment/listTendedCategories': 'catalogue.look',
  'assortment/restoreCategory': 'catalogue.change',
  'assortment/addColor': 'catalogue.change',
  'assortment/changeColor': 'catalogue.change',
  'assortment/endColor': 'catalogue.change',
  'assortment/listTendedColors': 'catalogue.look',
  'assortment/getColor': 'catalogue.look',
  'assortment/restoreColor': 'catalogue.change',
  'assortment/addUsage': 'catalogue.change',
  'assortment/changeUsage': 'catalogue.change',
  'assortment/endUsage': 'catalogue.change',
  'assortment/listTendedUsages': 'catalogue.look',
  'assortment/getUsage': 'catalogue.look',
  'assortment/restoreUsage': 'catalogue.change',
  'assortment/changeGeometry': 'catalogue.change',
  'assortment/changeProduct': 'catalogue.change',
  'assortment/changeProducts': 'catalogue.change',
  'assortment/changeVariant': 'catalogue.change',
  'assortment/endProduct': 'catalogue.publish',
  'assortment/listDrafts': 'catalogue.look',
  'assortment/listFoundProducts': 'catalogue.look',
  'assortment/listFoundUsages': 'catalogue.look',
  'assortment/findVariantRow': 'catalogue.look',
  'assortment/listAssortment': 'catalogue.look',
  'assortment/listVariantRows': 'catalogue.look',
  'assortment/listAssortmentCodes': 'catalogue.look',
  'assortment/publishProduct': 'catalogue.publish',
  'assortment/readBulkChange': 'catalogue.change',
  'assortment/readGrid': 'catalogue.look',
  'assortment/readProductChoices': 'catalogue.look',
  'assortment/readProductRows': 'catalogue.look',
  'assortment/restoreCells': 'catalogue.change',
  'assortment/restoreImportedPrices': 'prices.change',
  'assortment/restoreProducts': 'catalogue.change',
  'assortment/restoreSetPrices': 'prices.change',
  'assortment/saveCells': 'catalogue.change',
  'assortment/saveSafetySheet': 'catalogue.change',
  'assortment/restoreEndedProduct': 'catalogue.publish',
  'balances/askBalance': 'orders.change',
  'bank-transfers/assignReceipt': 'orders.change',
  'bank-transfers/getReceipt': 'orders.look',
  'bank-transfers/listTransfers': 'orders.look',
  'bank-transfers/recordPayback': 'orders.refund',
  'bank-transfers/recordPaybackCameBack': 'orders.refund',
  'bank-transfers/recordReceipt': 'orders.change',
  'bank-transfers/recordReceiptReturned': 'orders.refund',
  'batteries/issueAccess': 'catalogue.change',
  'batteries/saveBatteries': 'catalogue.change',
  'campaigns/changeCampaign': 'prices.change',
  'campaigns/dropCampaign': 'prices.change',
  'campaigns/listFoundCampaigns': 'prices.look',
  'campaigns/listWaitingCampaigns': 'prices.look',
  'campaigns/listCampaignLists': 'prices.look',
  'campaigns/listCampaigns': 'prices.look',
  'campaigns/planCampaign': 'prices.publish',
  'campaigns/readCampaign': 'prices.look',
  'campaigns/saveCampaign': 'prices.change',
  'campaigns/stopCampaign': 'prices.publish',
  'campaigns/cancelPlan': 'prices.publish',
  'campaigns/restoreDraft': 'prices.publish',
  'campaigns/restorePlan': 'prices.publish',
  'campaigns/restoreCampaign': 'prices.change',
  'catalogue/saveCategories': 'catalogue.change',
  'catalogue/saveColors': 'catalogue.change',
  'catalogue/saveGeometry': 'catalogue.change',
  'catalogue/saveModelYears': 'catalogue.change',
  'catalogue/saveProducts': 'catalogue.change',
  'catalogue/saveUsages': 'catalogue.change',
  'catalogue/saveVariantFacts': 'catalogue.change',
  'catalogue/saveVariants': 'catalogue.change',
  'claims/answerOwner': 'returns.change',
  'claims/approveClaim': 'returns.change',
  'claims/askOwner': 'returns.change',
  'claims/completeClaim': 'returns.change',
  'claims/getClaim': 'returns.look',
  'claims/listClaims': 'returns.look',
  'claims/rejectClaim': 'returns.change',
  'claims/changeClaimFee': 'returns.change',
  'claims/listClaimFees': 'returns.look',
  'claims/saveClaimFees': 'returns.change',
  'content/addAuthor': 'pages.publish',
  'content/changeAuthor': 'pages.publish',
  'content/listAuthors': 'pages.look',
  'content/setAuthorPicture': 'pages.publish',
  'content/listAllContent': 'pages.look',
  'content/removeContentCategory': 'pages.publish',
  'content/saveContent': 'pages.publish',
  'content/saveContentCategories': 'pages.publish',
  'content/saveContentPictures': 'pages.publish',
  'content/setContentState': 'pages.publish',
  'customers/addCustomerNote': 'customers.change',
  'deposits/changeDepositTerms': 'settings.change',
  'deposits/listDepositTerms': 'settings.look',
  'dealers/listFoundDealers': 'quotes.look',
  'dealers/addDealer': 'quotes.change',
  'dealers/changeDealer': 'quotes.change',
  'dealers/closeDealer': 'quotes.change',
  'dealers/openDealer': 'quotes.change',
  'dealers/restoreDealer': 'quotes.change',
  'dealers/listDealerFiles': 'quotes.look',
  'dealers/readDealerFile': 'quotes.look',
  'first-sale/closeShop': 'settings.change',
  'first-sale/openShop': 'settings.change',
  'first-sale/readOpening': 'settings.look',
  'forms/changeFormTexts': 'settings.change',
  'forms/changeSwitches': 'settings.change',
  'forms/getSubmission': 'inbox.look',
  'forms/listChanges': 'inbox.look',
  'forms/listFiles': 'inbox.look',
  'forms/listSubmissions': 'inbox.look',
  'forms/moveSubmission': 'inbox.change',
  'forms/readSwitchFields': 'settings.look',
  'forms/saveForms': 'settings.change',
  'forms/setSwitch': 'settings.change',
  'forms/restoreSwitches': 'settings.change',
  'guarantees/addGuarantee': 'catalogue.change',
  'guarantees/changeGuarantee': 'catalogue.change',
  'guarantees/saveGuarantees': 'catalogue.change',
  'handovers/listHandovers': 'returns.look',
  'handovers/saveHandovers': 'returns.change',
  'histories/findSubjects': 'audit.look',
  'inbox/listFoundCases': 'inbox.look',
  'inbox/addCaseNote': 'inbox.change',
  'inbox/answerSender': 'inbox.change',
  'inbox/assignCase': 'inbox.change',
  'inbox/countInbox': 'inbox.look',
  'inbox/listAssignees': 'inbox.look',
  'inbox/listInbox': 'inbox.look',
  'inbox/mergeDouble': 'inbox.change',
  'inbox/readCase': 'inbox.look',
  'inbox/restoreDouble': 'inbox.change',
  'invoices/listUnprovenExports': 'orders.look',
  'invoices/listStaffDocuments': 'orders.look',
  'invoices/openStaffDocument': 'orders.look persons.look',
  'invoices/recordExportProof': 'orders.change',
  'mail/correctOrderEmail': 'orders.change persons.look',
  'mail/countOpenMails': 'settings.look',
  'mail/findOrderMail': 'orders.look persons.look',
  'mail/listOrderEvents': 'orders.look',
  'mail/listMailSubjects': 'settings.look',
  'mail/listOpenMails': 'settings.look',
  'mail/readRefused': 'settings.look',
  'mail/retryMail': 'settings.change',
  'mail/retryMails': 'settings.look settings.change',
  'mail/sendMailAgain': 'orders.change',
  'mail/wordDemoMail': 'settings.look',
  'measurements/saveFrameTests': 'catalogue.change',
  'measurements/saveTestRides': 'catalogue.change',
  'languages/readLanguageUse': 'settings.look',
  'languages/stopLanguage': 'settings.change',
  'languages/startLanguage': 'settings.change',
  'markets/startServing': 'settings.change',
  'markets/stopServing': 'settings.change',
  'media/addProductPhotograph': 'catalogue.change',
  'media/checkOriginals': 'pages.look',
  'media/listPhotographs': 'pages.look',
  'media/listPicturesOfProduct': 'catalogue.look',
  'media/removeCatalogue': 'pages.change',
  'media/removeProductPhotograph': 'catalogue.change',
  'media/removeProductPhotographs': 'catalogue.change',
  'media/saveCatalogue': 'pages.change',
  'media/saveMediaFile': 'pages.change',
  'media/savePhotograph': 'pages.change',
  'media/savePhotographWords': 'catalogue.change',
  'media/saveProductPhotographs': 'catalogue.change',
  'media/setForPress': 'pages.change',
  'media/setPhotographOrder': 'catalogue.change',
  'media/restorePhotographOrder': 'catalogue.change',
  'menus/changeMenuItem': 'pages.publish',
  'menus/moveMenuItem': 'pages.publish',
  'menus/readMenuRows': 'pages.look',
  'menus/removeMenuItem': 'pages.publish',
  'menus/restoreMenuItem': 'pages.publish',
  'menus/saveMenus': 'pages.publish',
  'instalments/changeInstalmentOffer': 'settings.change',
  'instalments/listInstalmentOffers': 'settings.look',
  'newsletter/countReaders': 'newsletter.look',
  'newsletter/listReaders': 'newsletter.look',
  'newsletter/removeReader': 'persons.look inbox.change',
  'newsletter/readSubscribed': 'persons.look newsletter.export',
  'notes/listNotesFor': 'orders.look',
  'notes/listNotesOf': 'orders.look',
  'notes/markNoteSeen': 'orders.look',
  'notes/writeNote': 'orders.change',
  'orders/readCountryUse': 'settings.look',
  'orders/findOrderCustomer': 'orders.look',
  'orders/countUses': 'prices.look',
  'orders/listPromotionUses': 'orders.look prices.look',
  'orders/readPromotionSums': 'prices.look',
  'order-changes/cancelChange': 'orders.change',
  'order-changes/changeOrder': 'orders.change',
  'order-changes/listGoodsFor': 'orders.change',
  'order-changes/readDifference': 'orders.change',
  'order-changes/readChangeable': 'orders.change',
  'orders/endLinks': 'orders.change',
  'orders/findAnyOrder': 'orders.look',
  'orders/listOrders': 'orders.look',
  'orders/readOrderMoney': 'orders.look',
  'orders/countCameBack': 'orders.look',
  'orders/listCameBack': 'orders.look',
  'orders/listSentByHand': 'orders.look',
  'orders/recordCameBack': 'orders.look orders.refund',
  'orders/refundAgain': 'orders.refund',
  'orders/refundOrder': 'orders.refund',
  'outbox/dropDeadJob': 'settings.change',
  'outbox/retryAllDeadJobs': 'settings.change',
  'outbox/retryDeadJob': 'settings.change',
  'outbox/restoreDeadJob': 'settings.change',
  'pages/publish': 'pages.publish',
  'pages/saveDraft': 'pages.change',
  'pages/savePages': 'pages.publish',
  'personal-data/cancelErasureOf': 'customers.change',
  'personal-data/findCustomerMail': 'customers.look persons.look',
  'personal-data/listCustomers': 'customers.look',
  'personal-data/listGuests': 'customers.look',
  'personal-data/readCustomerFile': 'customers.look',
  'personal-data/readGuestFile': 'customers.look',
  'personal-data/readPersonalDataOf': 'persons.export',
  'personal-data/requestErasureOf': 'customers.change',
  'papers/readPapers': 'orders.look persons.look',
  'papers/recordPrinting': 'orders.look persons.look',
  'phone-orders/beginDraft': 'orders.change',
  'phone-orders/getDraft': 'orders.change',
  'prices/listTendedLists': 'prices.look',
  'prices/listUnpriced': 'prices.look',
  'prices/listPricesOnSale': 'prices.look',
  'prices/changePriceListName': 'prices.change',
  'prices/setPricesLike': 'prices.change',
  'prices/readPriceHistory': 'prices.export',
  'prices/listPriceHistory': 'prices.look',
  'prices/listStartingPrices': 'prices.look',
  'prices/restorePrices': 'prices.change',
  'prices/setLeastQuantity': 'prices.change',
  'prices/savePriceLists': 'prices.change',
  'prices/setPrices': 'prices.change',
  'promotions/addPromotion': 'prices.change',
  'promotions/changePromotion': 'prices.change',
  'promotions/countPromotions': 'prices.look',
  'promotions/endPromotion': 'prices.change',
  'promotions/getPromotion': 'prices.look',
  'promotions/listPromotions': 'prices.look',
  'promotions/savePromotions': 'prices.change',
  'promotions/restorePromotion': 'prices.change',
  'quotes/listLeads': 'quotes.look',
  'quotes/correctQuote': 'quotes.change',
  'quotes/moveQuote': 'quotes.change',
  'quotes/readLeadTimes': 'quotes.look',
  'quotes/readQuote': 'quotes.look',
  'recalls/queueReminders': 'returns.change',
  'recalls/readRecallNumbers': 'returns.look',
  'recalls/recordRepair': 'returns.change',
  'redirects/addRedirect': 'pages.publish',
  'redirects/countRedirects': 'pages.look',
  'redirects/listRedirects': 'pages.look',
  'redirects/listRedirectsPage': 'pages.look',
  'redirects/movePages': 'pages.publish',
  'redirects/removeRedirect': 'pages.publish',
  'redirects/restoreRedirect': 'pages.publish',
  'redirects/saveRedirects': 'pages.publish',
  'reviews/listFoundReviews': 'inbox.look',
  'reviews/answerReview': 'inbox.change',
  'reviews/countReviews': 'inbox.look',
  'reviews/getReview': 'inbox.look',
  'reviews/listReviews': 'inbox.look',
  'reviews/publishReview': 'inbox.change',
  'reviews/refuseReview': 'inbox.change',
  'returns/listFoundReturns': 'returns.look',
  'returns/listFoundWithdrawals': 'returns.look',
  'returns/countReturns': 'returns.look',
  'returns/countReturnsIn': 'returns.look',
  'returns/countReturnsToPutAway': 'returns.look',
  'returns/findAnyReturn': 'returns.look',
  'returns/listOpenWithdrawals': 'returns.look',
  'returns/announceReturn': 'returns.change',
  'returns/countOpenWithdrawals': 'returns.look',
  'returns/listEndedWithdrawals': 'returns.look',
  'returns/listReturns': 'returns.look',
  'returns/lockReturnForStaff': 'returns.change',
  'returns/openInspectionPhoto': 'returns.look',
  'returns/readWithdrawal': 'returns.look',
  'returns/readReturnShare': 'returns.look',
  'returns/refundReturn': 'returns.refund',
  'returns/removeWithdrawn': 'returns.refund',
  'safety/addManufacturer': 'catalogue.change',
  'safety/changeManufacturer': 'catalogue.change',
  'safety/listManufacturers': 'catalogue.look',
  'safety/saveManufacturers': 'catalogue.change',
  'safety/saveSafetySheets': 'catalogue.change',
  'shipping/listEndedMethods': 'settings.look',
  'shipping/addShippingMethod': 'settings.change',
  'shipping/endShippingMethod': 'settings.change',
  'shipping/restoreShippingMethod': 'settings.change',
  'shipping/changeShippingMethod': 'settings.change',
  'shipping/changeWorkshopHours': 'settings.change',
  'shipping/getMethod': 'settings.look',
  'shipping/getWorkshop': 'settings.look',
  'shipping/moveShippingMethod': 'settings.change',
  'shipping/readClosureMoves': 'settings.look settings.change',
  'shipping/readDelivery': 'settings.look',
  'shipping/readHoursMoves': 'settings.look settings.change',
  'shipping/readMethodMoves': 'settings.look settings.change',
  'shipping/removeClosure': 'settings.change',
  'shipping/saveClosure': 'settings.change',
  'shipping/saveShippingMethods': 'settings.change',
  'shipping/saveWorkshop': 'settings.change',
  'shipments/checkParcels': 'orders.change',
  'shipping/restoreClosure': 'settings.change',
  'shipments/countOrdersOf': 'orders.look',
  'shipments/countPacked': 'orders.look',
  'shipments/countStaffOrders': 'orders.look',
  'shipments/holdOrder': 'orders.change',
  'shipments/listStaffOrders': 'orders.look',
  'shipments/listPackedParcels': 'orders.look',
  'shipments/lockShipment': 'orders.change',
  'shipments/packOrders': 'orders.change',
  'shipments/readOrderBoard': 'orders.look',
  'shipments/releaseOrder': 'orders.change',
  'shipments/shipParcels': 'orders.change',
  'shipments/restorePacked': 'orders.change',
  'site-config/changeNotice': 'settings.change',
  'site-config/changeSiteConfig': 'settings.change',
  'site-config/changeTicker': 'settings.change',
  'site-config/listAllNotices': 'settings.look',
  'site-config/listAllTickers': 'settings.look',
  'site-config/moveTicker': 'settings.change',
  'site-config/readNoticeFields': 'settings.look',
  'site-config/readTickerFields': 'settings.look',
  'site-config/removeNotice': 'settings.change',
  'site-config/removeTicker': 'settings.change',
  'site-config/restoreNotice': 'settings.change',
  'site-config/restoreTicker': 'settings.change',
  'site-config/readConfigFields': 'settings.look',
  'site-config/removeNotices': 'settings.change',
  'site-config/saveNotice': 'settings.change',
  'site-config/saveSiteConfig': 'settings.change',
  'site-config/saveTickers': 'settings.change',
  'staff/endInvitation': 'staff.change',
  'staff/endPerson': 'staff.change',
  'staff/endSessionsOfPerson': 'staff.change',
  'staff/invitePerson': 'staff.change',
  'staff/listInvitations': 'staff.look',
  'staff/listPeople': 'staff.look',
  'staff/listRoles': 'staff.look',
  'staff/saveRole': 'staff.change',
  'staff/setRole': 'staff.change',
  'staff/setViewedRole': 'staff.change',
  'stock-alerts/listWaiting': 'newsletter.look',
  'stock/changeStockTerms': 'stock.change',
  'stock/adjustMoved': 'stock.change',
  'stock/adjustCounted': 'stock.change',
  'stock/listFoundVariants': 'stock.look',
  'stock/listStock': 'stock.look',
  'stock/readShort': 'stock.look',
  'stock-alerts/restoreUntoldCounts': 'stock.change',
  'stock/readStock': 'stock.look',
  'stock/restoreCounts': 'stock.change',
  'tax-returns/openInvoices': 'orders.export',
  'tax-returns/openOss': 'orders.export',
  'tax-returns/openTakings': 'orders.export',
  'taxes/addTaxRate': 'settings.change',
  'taxes/listTaxRates': 'settings.look',
  'taxes/removeTaxRate': 'settings.change',
  'taxes/saveTaxRates': 'settings.change',
  'taxes/restoreTaxRate': 'settings.change',
  'thefts/decideFound': 'inbox.change',
  'thefts/decideSighting': 'inbox.change',
  'thefts/listHeldSightings': 'inbox.look',
  'thefts/listPublishedThefts': 'inbox.export',
  'transfers/restoreBike': 'customers.change',
  'views/removeRoleView': 'staff.change',
  'views/saveRoleView': 'staff.change',
  'views/setRoleViewName': 'staff.change',
  'warranties/approveRegistration': 'returns.change',
  'warranties/countWaiting': 'returns.look',
  'warranties/correctRegistration': 'returns.change',
  'warranties/getRegistration': 'returns.look',
  'warranties/listEvidence': 'returns.look',
  'warranties/countRegistrations': 'returns.look',
  'warranties/listFoundBikes': 'returns.look',
  'warranties/listRegistrations': 'returns.look',
  'warranties/readRules': 'returns.look',
  'warranties/rejectRegistration': 'returns.change',
  'watch/readHealth': 'settings.look',
  'watch/listRaisedAlarms': 'settings.look',
  'withdrawals/closeWithdrawal': 'returns.change',
};

/** They ask for a right that what they read decides. */
const READS_FIRST = [
  'shipments/cancelBeforeShipping',
  'views/restoreView',
  // The kind of a case says which right.
  ...['inbox/countOpen', 'inbox/findSubject'],
  // What the note is about says which right.
  ...['mentions/listSubjectNotes', 'mentions/writeNamedNote'],
  // The list says which right.
  ...['exports/openExport', 'exports/requestExport', 'exports/writeExport'],
];

function keyOf({ path, name }: { path: string; name: string }): string {
  return `${path.split('/')[1]}/${name}`;
}

type Act = (shop: unknown, ...input: unknown[]) => unknown;
const ROOT = new URL('../../', import.meta.url).pathname;
const CALL = /\brequire(?:Staff|StaffActor|Right|FreshRight|Refunder|Decider)\(/;

/** The bodies of a file's functions by name; exported ones are marked. */
function functionsOf(source: string) {
  const heads = [...source.matchAll(/^(export )?(?:async )?function (\w+)/gm)];
  return heads.map((head, index) => ({
    name: head[2] ?? '',
    isExported: head[1] !== undefined,
    body: source.slice(head.index, heads[index + 1]?.index ?? source.length),
  }));
}

/** Every exported act of a room that asks for a right, itself or by a function of its file. */
function listActs(): { path: string; name: string }[] {
  const paths = globSync('domain/*/*.ts', { cwd: ROOT }).filter(
    (path) => !/\.test\.ts$|\/require-|\/require\./.test(path) && !path.includes('/audit/'),
  );
  return paths.toSorted().flatMap((path) => {
    const source = readFileSync(ROOT + path, 'utf8');
    if (!CALL.test(source)) return [];
    const all = functionsOf(source);
    const asks = new Set(all.filter(({ body }) => CALL.test(body)).map(({ name }) => name));
    for (const { name, body } of all)
      if ([...asks].some((one) => !all.find((of) => of.name === one)?.isExported && body.includes(`${one}(`)))
        asks.add(name);
    return all
      .filter(({ name, isExported }) => isExported && asks.has(name))
      .map(({ name }) => ({ path, name }));
  });
}

const ACTS = listActs().filter((act) => !READS_FIRST.includes(keyOf(act)));
const ALL: Need[] = STAFF_ROOMS.flatMap((room) => ROOM_RIGHTS[room].map((right) => ({ room, right })));
const NOW = new Date('2026-06-01T10:00:00Z');

/** A shop without a database: an act that reads before it asks for its right fails otherwise. */
function shopOf(actor: Actor): Shop {
  const db = new Proxy(
    {},
    {
      get: () => {
        throw new Error('reached the database');
      },
    },
  );
  return { db, actor, clock: { now: () => NOW }, locale: 'en', requestId: 'test' } as never;
}

const officer = (rights: Rights): Actor => ({ kind: 'office', id: 'x', rights, provenAt: NOW });
const without = ({ room, right }: Need): Rights => ({
  ...(ROOM_RIGHTS as Rights),
  [room]: ROOM_RIGHTS[room].filter((one) => one !== right),
});

/** Whether the act turns this actor away before it does anything. */
async function refuses({ path, name }: { path: string; name: string }, actor: Actor): Promise<boolean> {
  const act = (await import(`${ROOT}${path}`))[name] as Act;
  try {
    await act(shopOf(actor), { number: 'x', reason: 'x' }, { number: 'x' }, {});
    return false;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    return code === 'staff.right-lacking' || code.endsWith('staff-only');
  }
}

/** The rights without which the act refuses a person who has all others. */
async function needsOf(act: { path: string; name: string }): Promise<string> {
  const needed: string[] = [];
  for (const need of ALL)
    if (await refuses(act, officer(without(need)))) needed.push(`${need.room}.${need.right}`);
  return needed.join(' ');
}

beforeAll(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}));
afterAll(() => void vi.restoreAllMocks());

describe('X2.32 every act of staff names its right, and refuses by default', () => {
  test('X2.32 they are known, and so is the right of each', async () => {
    const found: Record<string, string> = {};
    for (const act of ACTS) found[keyOf(act)] = await needsOf(act);
    expect(found).toEqual(NEEDS);
  }, 180_000);

  test.each(ACTS.map((act) => [keyOf(act), act] as const))(
    'X2.32 %s refuses who is nobody',
    async (_key, act) => {
      for (const actor of [{ kind: 'guest', id: null }, { kind: 'customer', id: 'x' }, officer({})] as const)
        expect(await refuses(act, actor)).toBe(true);
      expect(await refuses(act, officer(ROOM_RIGHTS as Rights))).toBe(false);
    },
  );

  test.each(Object.entries(DEFAULT_ROLES))(
    'X2.32 the role %s does what its rights say, and no more',
    async (_role, rights) => {
      for (const act of ACTS) {
        const needs = (NEEDS[keyOf(act)] ?? '').split(' ').filter(Boolean);
        const may = needs.every((need) => {
          const [room, right] = need.split('.') as [Need['room'], Need['right']];
          return holdsRight(rights, { room, right });
        });
        expect([keyOf(act), await refuses(act, officer(rights))]).toEqual([keyOf(act), !may]);
      }
    },
  );
});
