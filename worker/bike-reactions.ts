import { z } from 'zod';
import { queueClaimAlarm, queueClaimMail, queueClaimMessage } from '#domain/mail/claim-mails.ts';
import { queueRecallMail, queueRecallReminder } from '#domain/mail/recall-mails.ts';
import { queueEntryMail, queueServiceLink } from '#domain/mail/service-mails.ts';
import {
  queueSightingAnswer,
  queueSightingHeldAlarm,
  queueSightingMail,
  queueTheftMail,
} from '#domain/mail/theft-mails.ts';
import { queueTransferLink, queueTransferMail } from '#domain/mail/transfer-mails.ts';
import { queueWarrantyMail } from '#domain/mail/warranty-mails.ts';
import { tellOwnerOf } from '#domain/recalls/tell-owners.ts';
import type { Reactions } from './carry-event.ts';
import { given } from './handler.ts';

const aRegistration = z.object({ registrationId: z.uuid() });
const aNotice = z.object({ noticeId: z.uuid() });
const aTransfer = z.object({ transferId: z.uuid() });
const aTheft = z.object({ theftId: z.uuid() });
const aSighting = z.object({ sightingId: z.uuid() });
const aClaim = z.object({ claimId: z.uuid() });
const aClaimMessage = z.object({ messageId: z.uuid() });
const aServiceRequest = z.object({ requestId: z.uuid() });
const aServiceEntry = z.object({ entryId: z.uuid() });

/** What follows from what happens to bikes of garages. */
export const BIKE_REACTIONS: Reactions = {
  'recall.owner-told': [given(aNotice, queueRecallMail)],
  'recall.owner-reminded': [given(aNotice, queueRecallReminder)],
  'warranty.registered': [
    given(aRegistration, queueWarrantyMail('registered')),
    given(aRegistration, tellOwnerOf),
  ],
  'warranty.waiting': [given(aRegistration, queueWarrantyMail('waiting'))],
  'warranty.rejected': [given(aRegistration, queueWarrantyMail('rejected'))],
  'bike-transfer.open': [given(aTransfer, queueTransferLink), given(aTransfer, queueTransferMail('open'))],
  'bike-transfer.accepted': [given(aTransfer, queueTransferMail('accepted'))],
  'bike-transfer.rejected': [given(aTransfer, queueTransferMail('rejected'))],
  'bike-transfer.expired': [given(aTransfer, queueTransferMail('expired'))],
  'bike-transfer.undone': [given(aTransfer, queueTransferMail('undone'))],
  'theft.declared': [given(aTheft, queueTheftMail('declared'))],
  'theft.closed': [given(aTheft, queueTheftMail('closed'))],
  'sighting.passed': [given(aSighting, queueSightingMail)],
  'sighting.held': [given(aSighting, queueSightingHeldAlarm)],
  'sighting.answered': [given(aSighting, queueSightingAnswer)],
  'claim.sent': [given(aClaim, queueClaimMail('sent')), given(aClaim, queueClaimAlarm)],
  'claim.lapsed': [given(aClaim, queueClaimMail('lapsed'))],
  'claim-message.sent': [given(aClaimMessage, queueClaimMessage)],
  'claim-message.received': [given(aClaimMessage, queueClaimMessage)],
  'service-entry.requested': [given(aServiceRequest, queueServiceLink)],
  'service-entry.added': [given(aServiceEntry, queueEntryMail)],
};
