import { mutationsOf } from './mutation.ts';

/** Faults in what the owners of bikes do. */
export const BIKE_MUTATIONS = [
  ...mutationsOf(
    'domain/claims/send-claim.ts',
    ['domain/claims'],
    [
      ['if (sentBefore) return sentBefore;', 'void sentBefore;'],
      ['if (same) return same;', 'void same;'],
      ['await refuseTooMany(inside, bike.id);', 'void refuseTooMany;'],
      ["if (!file) faults[field] = 'claims.photo-missing';", 'if (!file) continue;'],
    ],
  ),
  ...mutationsOf(
    'domain/claims/claim-rules.ts',
    ['domain/claims'],
    [
      ['today <= expiresOn', 'today < expiresOn'],
      ['frame?.hasMonocoqueBar === true', 'frame !== null'],
    ],
  ),
  ...mutationsOf(
    'domain/claims/decide-claim.ts',
    ['domain/claims'],
    [
      ["requireStaff(shop, 'change');", ''],
      ["if (message === '') throw claimReasonMissing();", ''],
    ],
  ),
  ...mutationsOf(
    'domain/claims/answer-claim.ts',
    ['domain/claims'],
    [
      ['await addPhotos(inside, { claim, messageId, files });', 'void addPhotos;'],
      ['before + index + 1', 'index + 1'],
      ['if (Object.keys(faults).length > 0) throw claimPhotosInvalid(faults);', ''],
    ],
  ),
  ...mutationsOf(
    'domain/transfers/refuse-held.ts',
    ['domain/claims'],
    [
      [
        'if (await hasOpenClaim(shop, serial)) throw transferClaimed();',
        'void [hasOpenClaim, transferClaimed];',
      ],
    ],
  ),
  ...mutationsOf(
    'domain/service-books/add-entry.ts',
    ['domain/service-books'],
    [[', isNull(serviceEntries.dealerId)', '']],
  ),
  ...mutationsOf(
    'domain/service-books/add-dealer-entry.ts',
    ['domain/service-books'],
    [
      [" && registration.state === 'registered'", ''],
      ['.set({ closedAt: now })', '.set({ closedAt: null })'],
    ],
  ),
];
