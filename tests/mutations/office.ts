import { mutationsOf } from './mutation.ts';

const RIGHTS = ['app/office/rights.test.ts'];
const STAFF = ['domain/staff/staff.test.ts'];
const LOGIN = ['domain/logins/staff-login.test.ts'];
const PASSKEYS = ['domain/passkeys/staff-passkeys.test.ts'];
const COUNTS = ['app/office/stock/stock.test.ts'];
const PARCELS = ['domain/shipments/ship-parcels.test.ts'];
const KEYS = ['app/office/keys/command.test.ts'];
const ENDED = ['app/office/stolen-session.test.ts'];
const PAIRS = ['app/office/two-people.test.ts'];
const UNDO = ['app/office/me/undo.test.ts'];
const UNDO_ONE = ['app/office/me/undo-one.test.ts'];
const OPENING = ['domain/first-sale/opening.test.ts'];
const TRANSFERS = ['app/office/bank-transfers/transfers.test.ts'];
const CATALOGUE = ['app/office/catalogue/catalogue.test.ts'];
const FACTS = ['app/office/audit/fact-text.test.ts'];
const CHAIN = ['domain/audit/chain.test.ts'];

/** Who works in the office, what each may do, and what is written down of it. */
export const OFFICE_MUTATIONS = [
  ...mutationsOf('domain/first-sale/open-shop.ts', OPENING, [
    ['    if (missing.length > 0) throw stepsMissing(missing);\n', ''],
    ['since === null ? missingOf(await readSteps(inside)) : []', 'missingOf(await readSteps(inside))'],
  ]),
  ...mutationsOf('domain/first-sale/save-opening.ts', OPENING, [
    ["  await bumpEpochs(inside, ['site']);\n", ''],
  ]),
  ...mutationsOf('app/office/bank-transfers/receipt.tsx', TRANSFERS, [
    ['written: isOpen ? typedReference : masked(typedReference)', 'written: typedReference'],
    ['notes: isOpen ? notes : null', 'notes'],
  ]),
  ...mutationsOf('app/office/catalogue/load-bulk.ts', CATALOGUE, [
    ["form.getAll('value').join(' ')", "form.getAll('value').join('')"],
  ]),
  ...mutationsOf('app/office/audit/fact-text.ts', FACTS, [
    ["if (name.endsWith('Bp')) return percentText(locale, value);", ''],
    ["if (cause !== 'dead-job') return subject;", ''],
  ]),
  ...mutationsOf('domain/staff/require-right.ts', STAFF, [
    ['  if (mayAct(shop, room, right)) return;\n', '  return;\n'],
    ['  if (!isFresh(shop)) throw signInAgain();\n', ''],
  ]),
  ...mutationsOf('domain/staff/recognise-person.ts', STAFF, [
    ['(invitation.email === email && identity.emailVerified)', 'invitation.email === email'],
    ['if (!isTheirs) throw otherAddress();', ''],
  ]),
  ...mutationsOf('domain/logins/finish-staff-login.ts', LOGIN, [
    ['if (proof === null && !demoMayType) throw proofTooWeak();', ''],
    ['if (isInvited && proof === null) throw proofTooWeak();', ''],
    ['if (proof === null && !person.isDemo) throw proofTooWeak();', ''],
  ]),
  ...mutationsOf('domain/accounts/fresh-sign-ins.ts', PASSKEYS, [
    ["  if (provenBy !== 'password') return true;\n", '  return true;\n'],
  ]),
  ...mutationsOf('domain/logins/is-invited-by.ts', PASSKEYS, [
    [' || invitation.email === email', ' || invitation.email !== null'],
  ]),
  ...mutationsOf('domain/staff/invite-person.ts', PASSKEYS, [
    ["  if (actor.kind === 'office' && ids.includes(actor.id)) throw ownInvitation();\n", ''],
  ]),
  ...mutationsOf('domain/stock/adjust-counted.ts', COUNTS, [
    ['    if (onHand !== seen) throw movedMeanwhile({ seen, now: onHand });\n', ''],
    ["  if (reason === '') throw reasonMissing();\n", ''],
  ]),
  ...mutationsOf('domain/assortment/restore-products.ts', UNDO, [
    ['products.get(code)?.cells[column] === after', 'products.has(code)'],
    ['[column]: before }));', '[column]: before.slice(1) }));'],
  ]),
  ...mutationsOf('domain/prices/restore-prices.ts', UNDO, [
    ['open.get(keyOf(one))?.id === one.after', 'open.get(keyOf(one))?.id !== one.before'],
  ]),
  ...mutationsOf('domain/shipments/restore-packed.ts', UNDO, [
    ['    await deletePackKeys(inside, { numbers, key });\n', ''],
    ["  if (shipment.shippedAt) return { why: 'sent'", "  if (shipment.shippedAt) return { why: 'changed'"],
  ]),
  ...mutationsOf('domain/stock/restore-counts.ts', UNDO_ONE, [
    ["  if (difference > 0 && sent.has(variantId)) return 'sent';\n", ''],
    [
      "  if (row?.countedAt?.getTime() !== countedAt.getTime()) return 'changed';\n",
      "  if (!row) return 'changed';\n",
    ],
  ]),
  ...mutationsOf('domain/undo/undo-act.ts', UNDO_ONE, [
    ['    if (undo.left) throw hasLeft(undo.left);\n', ''],
  ]),
  ...mutationsOf('domain/orders/refund-order.ts', RIGHTS, [
    ['  requireRefunder(shop);\n', ''],
    ["  if (reason === '') throw refundInvalid('reason', 'orders.reason-missing');\n", ''],
    ['    if (known !== null) return known;\n', ''],
  ]),
  ...mutationsOf('domain/shipments/ship-parcels.ts', PARCELS, [
    ['other.number !== one.number && ', ''],
    ['twice ? Promise.reject(trackingNumberTwice(twice)) : act(shop, shipping)', 'act(shop, shipping)'],
    ["  requireStaff(shop, 'change');\n", ''],
  ]),
  ...mutationsOf('app/office/keys/command.ts', KEYS, [
    [' || altKey || isAltGraph', ' || altKey'],
    ["isUnfinished(stroke) || place === 'dialog'", "place === 'dialog'"],
  ]),
  ...mutationsOf('app/office/answer-office.tsx', ENDED, [
    ["const typed = gate.kind === 'open' ? '' : await typedWords(request);", "const typed = '';"],
  ]),
  ...mutationsOf('domain/edits/merge-move.ts', PAIRS, [
    ['  if (now === seen) return true;', '  if (now) return true;'],
  ]),
  ...mutationsOf('domain/assortment/save-safety-sheet.ts', PAIRS, [['typed, opened });', 'typed });']]),
  ...mutationsOf('domain/phone-orders/change-draft.ts', PAIRS, [
    ['typed: cleanTyped(typed), opened });', 'typed: cleanTyped(typed) });'],
  ]),
  ...mutationsOf('domain/audit/write-links.ts', CHAIN, [
    ['hash = linkHash(hash, entry);', "hash = linkHash('', entry);"],
  ]),
];
