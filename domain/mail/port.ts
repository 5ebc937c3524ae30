/** A file that travels with a mail. */
export type Attachment = {
  /** As the reader saves it: `AGB.html`. */
  readonly name: string;
  /** `application/pdf`, `text/html; charset=utf-8`. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

/** A finished mail as handed to a transport. */
export type OutgoingMail = {
  /** Unique per mail; also the base of its Message-ID, so that a repeat can be recognised. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

/** Sends mail. A transport that can (the folder one) makes the same `key` twice into one mail. */
export type MailTransport = {
  deliver(mail: OutgoingMail): Promise<void>;
};
