/** What people do here that makes the shop store personal data; sections of the privacy policy. */
export const ACTIVITIES = [
  'visit',
  'session',
  'account',
  'order',
  'access',
  'withdrawal',
  'letter',
  'alerts',
  'quote',
  'contact',
  'garage',
  'reviews',
  'team',
  'security',
] as const;
export type Activity = (typeof ACTIVITIES)[number];

type Processing = {
  /** Article 6(1) GDPR: consent (a), contract (b), duty (c), interest (f). */
  readonly basis: readonly ('consent' | 'contract' | 'duty' | 'interest')[];
  readonly recipients: readonly ('hosting' | 'courier' | 'payment' | 'tax' | 'dealer')[];
  /** The tables that hold it, and in each the columns that tell something of a person. */
  readonly stores: Readonly<Record<string, readonly string[]>>;
};

/**
 * What the shop stores of people, the one source of the privacy policy. A test compares it with
 * the schema: a table that is named neither here nor in `WITHOUT_PEOPLE` fails it.
 */
export const PROCESSING: Readonly<Record<Activity, Processing>> = {
  visit: {
    basis: ['interest', 'duty'],
    recipients: ['hosting'],
    stores: { consent_records: ['subjectId', 'purpose', 'granted', 'decision', 'locale'] },
  },
  session: {
    basis: ['contract'],
    recipients: ['hosting'],
    stores: {
      guest_sessions: ['tokenHash'],
      carts: ['guestSessionId', 'keyHash', 'couponCodes'],
      cart_lines: ['variantId', 'quantity'],
      cart_builds: ['code'],
      checkouts: ['typed'],
      phone_order_drafts: ['country', 'locale'],
    },
  },
  account: {
    basis: ['contract'],
    recipients: ['hosting'],
    stores: {
      accounts: ['email', 'passwordHash', 'firstName', 'lastName', 'locale'],
      account_requests: ['email', 'firstName', 'lastName', 'passwordHash', 'locale', 'tokenHash'],
      customers: [
        ...['email', 'firstName', 'lastName', 'dateBirth', 'birthPlace', 'phone'],
        ...['country', 'province', 'zipCode', 'city', 'address'],
      ],
      customer_identities: ['issuer', 'subject'],
      customer_notes: ['note', 'authorId'],
      customer_sessions: ['tokenHash', 'idToken', 'device'],
      login_flows: ['browserHash', 'returnPath', 'locale', 'invitationHash'],
      login_records: ['idHash', 'sealed', 'uidHash', 'grantHash', 'accountId'],
      passkeys: ['credentialId', 'publicKey', 'name'],
      declined_passkeys: ['accountId'],
      saved_addresses: [
        ...['firstName', 'lastName', 'companyName', 'vatNumber', 'taxCode', 'sdiCode', 'pecEmail'],
        ...['street', 'postalCode', 'city', 'province', 'country'],
      ],
      wishes: ['variantId'],
      saved_builds: ['code', 'name'],
      erasures: ['customerId', 'email', 'locale'],
    },
  },
  order: {
    basis: ['contract', 'duty'],
    recipients: ['courier', 'payment', 'hosting', 'tax'],
    stores: {
      orders: ['customerId', 'country', 'locale', 'email', 'details', 'placedFrom'],
      order_lines: ['name', 'description', 'quantity'],
      order_addresses: ['address', 'actor'],
      order_changes: ['reason', 'before', 'after', 'address'],
      order_transitions: ['actor', 'reason'],
      order_notes: ['authorId', 'text'],
      order_note_names: ['personId'],
      order_access_tokens: ['tokenHash'],
      payments: ['request', 'method', 'cardLastDigits', 'declinedFor'],
      payment_transitions: ['actor', 'reason'],
      payment_notifications: ['payload'],
      payment_disputes: ['reason'],
      refunds: ['amount', 'reason', 'items', 'sentByHand'],
      promotion_uses: ['customerHash'],
      shipments: ['trackingNumber'],
      shipment_lines: ['quantity'],
      shipment_transitions: ['actor', 'reason'],
      invoices: ['document'],
      vat_checks: ['number', 'name'],
      stock_holds: ['orderId'],
      mail_messages: ['toAddress', 'subject', 'html', 'text', 'headers'],
      mail_attachments: ['name'],
      mail_files: ['content'],
    },
  },
  access: {
    basis: ['contract', 'interest'],
    recipients: ['hosting'],
    stores: { order_asks: ['tokenHash', 'codeHash', 'locale'] },
  },
  withdrawal: {
    basis: ['duty', 'contract'],
    recipients: ['courier', 'payment', 'hosting'],
    stores: {
      withdrawals: ['name', 'orderReference', 'email', 'locale', 'lines', 'lineIds', 'statement'],
      withdrawal_states: ['reason'],
      returns: ['rejectionNote'],
      return_lines: ['reason', 'note'],
      return_inspections: ['grade', 'note', 'uploadId'],
      return_transitions: ['actor', 'reason'],
      subject_notes: ['authorId', 'text'],
      bank_transfers: ['payee', 'paybackIban', 'paybackHolder'],
      bank_receipts: ['entry', 'typedReference', 'actor', 'returnReason', 'returnedBy'],
      bank_paybacks: ['reason', 'amount'],
    },
  },
  letter: {
    basis: ['consent'],
    recipients: ['hosting'],
    stores: {
      newsletter_subscriptions: ['email', 'emailKey', 'locale', 'marketing', 'leaveToken'],
      newsletter_asks: ['locale', 'marketing', 'tokenHash'],
      newsletter_transitions: ['actor', 'reason'],
    },
  },
  alerts: {
    basis: ['contract'],
    recipients: ['hosting'],
    stores: {
      stock_alert_readers: ['email', 'emailKey', 'stopToken'],
      stock_alert_asks: ['variantId', 'locale', 'tokenHash'],
      stock_alerts: ['variantId', 'locale'],
    },
  },
  quote: {
    basis: ['consent'],
    recipients: ['dealer', 'hosting'],
    stores: {
      quotes: [
        ...['firstName', 'lastName', 'email', 'emailKey', 'phone', 'notes', 'locale'],
        ...['contactBy', 'visitOn', 'answerTokenHash'],
      ],
      quote_transitions: ['reason'],
    },
  },
  contact: {
    basis: ['contract', 'interest'],
    recipients: ['hosting'],
    stores: {
      form_submissions: [
        ...['answers', 'files', 'consents', 'email', 'emailKey', 'locale'],
        ...['contentHash', 'textHash', 'heldFor'],
      ],
      form_transitions: ['reason'],
      inbox_cases: ['assigneeId'],
      inbox_messages: ['message', 'authorId'],
      uploads: ['name', 'type', 'hash', 'tokenHash'],
    },
  },
  garage: {
    basis: ['contract', 'interest'],
    recipients: ['dealer', 'hosting'],
    stores: {
      warranty_registrations: [
        ...['typedSerial', 'serial', 'purchasedOn', 'bikeColor', 'bikeModel', 'dealerName', 'priceAmount'],
        ...['message', 'country', 'locale'],
      ],
      warranty_transitions: ['actorId', 'actorKind', 'reason'],
      subject_notes: ['authorId', 'text'],
      recall_notices: ['serial', 'locale', 'answer'],
      bike_transfers: ['email', 'locale', 'tokenHash'],
      bike_transfer_transitions: ['actorId', 'actorKind', 'reason'],
      thefts: ['serial', 'stolenOn', 'place', 'circumstances', 'policeReference'],
      sightings: ['message', 'email', 'locale', 'answer'],
      claims: ['serial', 'description', 'happenedOn', 'locale', 'contentHash'],
      claim_parts: ['part', 'rule'],
      claim_photos: ['field', 'uploadId'],
      claim_messages: ['message', 'isFromOwner'],
      claim_transitions: ['actorId', 'actorKind', 'reason'],
      service_entries: ['serial', 'kind', 'doneOn', 'km', 'works', 'dealerName'],
      service_requests: ['serial', 'dealerId', 'tokenHash'],
    },
  },
  reviews: {
    basis: ['contract', 'interest'],
    recipients: ['hosting'],
    stores: {
      reviews: [
        ...['stars', 'title', 'text', 'locale', 'showsName', 'bodyHeightMm', 'size', 'km', 'refusedFor'],
        'answer',
      ],
      review_transitions: ['actorId', 'actorKind', 'refusedFor', 'note'],
      subject_notes: ['authorId', 'text'],
    },
  },
  team: {
    basis: ['consent'],
    recipients: ['hosting'],
    stores: { content_texts: ['title', 'summary', 'fields'], content_authors: ['name', 'roles', 'picture'] },
  },
  security: {
    basis: ['interest', 'duty'],
    recipients: ['hosting'],
    stores: {
      login_attempts: ['keyHash'],
      audit_entries: ['actorId', 'subjectId', 'detail', 'requestId'],
      idempotency_keys: ['key', 'result'],
      outbox_events: ['payload'],
      dead_jobs: ['payload', 'error'],
    },
  },
};
