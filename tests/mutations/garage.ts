import { mutationsOf } from './mutation.ts';

const OUTCOME = ['domain/warranties/warranty-outcome.test.ts'];
const REGISTER = ['domain/warranties/register-bike.test.ts'];
const CERTIFICATE = ['domain/warranties/certificate.test.ts'];
const HANDOVERS = ['domain/handovers'];
const THEFTS = ['domain/thefts'];
const TRANSFERS = ['domain/transfers'];
const REVIEWS = ['domain/reviews'];
const RECALLS = ['domain/recalls', 'domain/legal-texts/recalls.test.ts'];

const WARRANTIES = [
  ...mutationsOf('domain/warranties/warranty-outcome.ts', OUTCOME, [
    ['one.purchasedOn > one.today', 'one.purchasedOn >= one.today'],
    ['return today > registrationEnd(purchasedOn);', 'return today >= registrationEnd(purchasedOn);'],
    ['purchasedOn > EXTENSION_AFTER && ', ''],
    ['today <= warrantyEnd(purchasedOn)', 'today < warrantyEnd(purchasedOn)'],
    ['serial: (canRegister || isOwn) && entry ?', 'serial: entry ?'],
    ['registration?.owner === owner;', 'registration !== undefined;'],
    [' || entry?.hasMonocoqueBar === true;', ';'],
    ['entry.soldToDealerOn ?? entry.builtOn', 'entry.builtOn'],
  ]),
  ...mutationsOf('domain/warranties/terms.ts', OUTCOME, [
    ['WARRANTY_YEARS = 5', 'WARRANTY_YEARS = 4'],
    ['REGISTRATION_DAYS = 10', 'REGISTRATION_DAYS = 11'],
    ['isThere ? later : `${year}-02-28`', 'later'],
  ]),
  ...mutationsOf(
    'domain/warranties/list-registrations.ts',
    ['server/watch/start-alarm-watch.test.ts'],
    [
      ['answerEnd(sentOn) < today', 'answerEnd(sentOn) <= today'],
      ["    .where(eq(state, 'waiting'))\n", ''],
    ],
  ),
  ...mutationsOf('domain/warranties/register-bike.ts', REGISTER, [
    ['    throw takenMeanwhile();', '    return { number: row.number, state };'],
    ['    refuseIncomplete({ input, evidenceId }, false);\n', ''],
    ['const expiresOn = waitsFor ? null : answer.expiresOn;', 'const expiresOn = answer.expiresOn;'],
    ['>= MOST_WAITING', '> MOST_WAITING'],
    ["answer.outcome === 'extendible' ? 'extension' : bought.waitsFor", 'bought.waitsFor'],
    ['const unclear = { ...answer, serial: null, expiresOn: null };', 'const unclear = answer;'],
  ]),
  ...mutationsOf('domain/warranties/register-bike.ts', HANDOVERS, [
    ['handover?.handedOverOn ?? input.purchasedOn', 'input.purchasedOn'],
    ['handover && handover.serial !== entry?.serial', 'false'],
  ]),
  ...mutationsOf('domain/handovers/save-handovers.ts', HANDOVERS, [
    ['set: { ...row, savedAt: now }', 'set: { ...row, code: newHandoverCode(), savedAt: now }'],
    ["  requireStaff(shop, 'change');\n", ''],
  ]),
  ...mutationsOf('domain/handovers/list-handovers.ts', HANDOVERS, [["  requireStaff(shop, 'look');\n", '']]),
  ...mutationsOf('domain/warranties/decide-registration.ts', REGISTER, [
    [
      "    if (registration.state !== 'waiting') throw decisionUnlawful(registration.number, registration.state);\n",
      '',
    ],
    ["  requireStaff(shop, 'change');\n", ''],
    ['if (serial === null || others.length > 0)', 'if (false)'],
  ]),
  ...mutationsOf('domain/warranties/certificate-state.ts', CERTIFICATE, [
    ["  if (frame.isStolen) return 'stolen';\n", ''],
    ["  if (isRecalled) return 'recalled';\n", ''],
    ['today > expiresOn', 'today >= expiresOn'],
  ]),
  ...mutationsOf('domain/warranties/certificate.ts', CERTIFICATE, [
    ["['registered', 'transferred']", "['registered', 'transferred', 'rejected']"],
    ['    `state: ${said.state}`,\n', ''],
  ]),
];

const SERIALS = [
  ...mutationsOf(
    'domain/serials/normal-serial.ts',
    ['domain/serials'],
    [
      [" S: '5',", ''],
      ['    .toUpperCase()\n', ''],
      ['{6,24}', '{1,24}'],
    ],
  ),
  ...mutationsOf('domain/serials/find-serial.ts', THEFTS, [
    [' or ${serials.reportedStolenAt} is not null', ''],
  ]),
  ...mutationsOf(
    'domain/serials/read-open-recalls.ts',
    ['domain/recalls'],
    [[' && !repaired.has(`${frame.serial} ${code}`)', '']],
  ),
];

const STOLEN = [
  ...mutationsOf('domain/thefts/declare-theft.ts', THEFTS, [
    ['    if (await findOpenTheft(inside, bike.serial)) return;\n', ''],
    ['    await markStolen(inside, bike.serial, now);\n', ''],
    ['  await markStolen(shop, serial, null);\n', ''],
    ["const isPublished = publish === 'yes';", 'const isPublished = true;'],
  ]),
  ...mutationsOf('domain/thefts/add-sighting.ts', THEFTS, [
    ["  if (LINK.test(message)) found.push('link');\n", ''],
    ['>= MOST_A_DAY', '> MOST_A_DAY'],
    ["heldFor.length > 0 ? ('held' as const)", "false ? ('held' as const)"],
  ]),
  ...mutationsOf('domain/thefts/answer-sighting.ts', THEFTS, [
    ['found?.registrationId !== registrationId || found.state', 'found?.state'],
    [' || found.answeredAt', ''],
  ]),
  ...mutationsOf('domain/thefts/decide-sighting.ts', THEFTS, [
    ["if (found?.state !== 'held')", 'if (!found)'],
    ['    await closeOf(inside, frame.serial);\n', ''],
  ]),
  ...mutationsOf('domain/thefts/list-published-thefts.ts', THEFTS, [
    [', eq(thefts.isPublished, true)', ''],
    ["  requireStaff(shop, 'export');\n", ''],
  ]),
  ...mutationsOf('domain/thefts/delete-old-sightings.ts', THEFTS, [
    ['FOUND_MS = 90 * DAY_MS', 'FOUND_MS = 92 * DAY_MS'],
  ]),
  ...mutationsOf('app/site/ownership/stolen-page.server.ts', THEFTS, [
    ["  await orErrorPage(visit, async () => visit.refuseTooOften('serials'));\n", ''],
    ["    visit.refuseTooOften('forms');\n", ''],
  ]),
];

const HANDED_ON = [
  ...mutationsOf('domain/transfers/request-transfer.ts', TRANSFERS, [
    ['14 * 24', '15 * 24'],
    ['    await refuseHeld(inside, bike.serial);\n', ''],
    ['    if (written.length === 0) throw transferOpen();\n', ''],
    ['  if (!mayAskAgain(times, now)) throw transfersTooMany();\n', ''],
  ]),
  ...mutationsOf('domain/transfers/accept-transfer.ts', TRANSFERS, [
    ['    if (bike.customerId === customerId) throw transferOwn();\n', ''],
    ['    await refuseHeld(inside, transfer.serial);\n    const { country', '    const { country'],
    ['    await refuseHeld(inside, transfer.serial);\n    const onward', '    const onward'],
    ["if (onward) await moveTransfer(inside, onward, 'canceled', { reason });", 'void onward;'],
    [' || transfer.endsAt <= shop.clock.now()', ''],
    ['  requireStaff(shop);\n', ''],
  ]),
  ...mutationsOf('domain/transfers/change-transfer.ts', TRANSFERS, [["email: '', ", '']]),
  ...mutationsOf('domain/warranties/change-owner.ts', TRANSFERS, [
    ['...{ expiresOn: null, certificateCode: null, evidenceId', '...{ expiresOn: from.expiresOn, evidenceId'],
    ["  await recordFrameEvent(shop, serial, 'transferred');\n", ''],
    ['{ forgetAt: transferredEnd(today) }', '{}'],
    ["  if (former.serial) await recordFrameEvent(shop, former.serial, 'returned');\n", ''],
  ]),
];

const RECALLED = [
  ...mutationsOf('domain/recalls/answer-notice.ts', RECALLS, [
    ['and(eq(recallNotices.id, id), eq(recallNotices.customerId, customerId))', 'eq(recallNotices.id, id)'],
  ]),
  ...mutationsOf('domain/recalls/record-repair.ts', RECALLS, [
    ['if (!frame || !concern || !isConcerned(frame, concern))', 'if (!frame)'],
    ["  requireStaff(shop, 'change');\n", ''],
  ]),
  ...mutationsOf('domain/recalls/tell-owners.ts', RECALLS, [['    .onConflictDoNothing()\n', '']]),
  ...mutationsOf('domain/safety/save-recalls.ts', RECALLS, [
    ['new Set(remedies).size > 1', 'remedies.length > 1'],
    ['const saysWhy = remedies.length > 0 && ', 'const saysWhy = '],
    ['LOCALES.every((locale) => isSaid(texts[locale].onlyRemedy))', 'isSaid(texts.en.onlyRemedy)'],
    ['    refuseSoft(entry);\n', ''],
  ]),
  ...mutationsOf('domain/legal-texts/read-recall-blocks.ts', RECALLS, [
    [
      'await listCurrentRecalls(shop)',
      'await listCurrentRecalls({ ...shop, clock: { now: () => new Date(0) } })',
    ],
  ]),
];

const REVIEWED = [
  ...mutationsOf('domain/reviews/save-review.ts', REVIEWS, [
    ['    if (!proof) throw proofMissing();\n', ''],
    ["if (!own || !canReviewBecome(own.state, 'waiting'))", 'if (!own)'],
  ]),
  ...mutationsOf('domain/reviews/find-proof.ts', REVIEWS, [
    ["eq(state, 'registered')", 'undefined'],
    [", eq(shipments.status, 'completed')", ''],
  ]),
  ...mutationsOf('domain/reviews/decide-review.ts', REVIEWS, [
    ['if (seen !== String(review.changedAt.getTime()))', 'if (seen === undefined)'],
    ['    await bumpReviewed(inside, [review.productId]);\n', ''],
  ]),
  ...mutationsOf('domain/reviews/list-product-reviews.ts', REVIEWS, [
    ['Math.round((stars * 10) / all)', 'Math.floor((stars * 10) / all) + 1'],
    ['sql`${reviews.locale} = ${locale} desc`, ', ''],
    ["inArray(warrantyRegistrations.state, ['registered', 'transferred'])", 'sql`true`'],
  ]),
  ...mutationsOf('domain/reviews/remove-review.ts', REVIEWS, [
    ['    if (own.customerId !== customerId) throw reviewUnknown();\n', ''],
  ]),
];

/** My garage: the registry, warranties, thefts, transfers, recalls, reviews. */
export const GARAGE_MUTATIONS = [
  ...WARRANTIES,
  ...SERIALS,
  ...STOLEN,
  ...HANDED_ON,
  ...RECALLED,
  ...REVIEWED,
];
