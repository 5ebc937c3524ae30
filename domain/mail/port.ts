/** A file attached to a mail. */
export type Attachment = {
  /** As the reader saves it: `AGB.html`. */
  readonly name: string;
  /** `application/pdf`, `text/html; charset=utf-8`. */
  readonly mediaType: string;
  readonly bytes: Uint8Array;
};

/** A finished mail for a transport. */
export type OutgoingMail = {
  /** Unique per mail, and the base of its Message-ID, so a repeat can be recognised. */
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly Attachment[];
};

/** Sends mail. The folder transport makes one mail of two with the same `key`. */
export type MailTransport = {
  /** @throws MailRefused, MailUnclear; any other error: it was not taken and is tried again */
  deliver(mail: OutgoingMail): Promise<void>;
};

/** The server refused the recipient for good. A retry changes nothing. */
export class MailRefused extends Error {}

/** The line broke in the middle of the conversation: the mail may have been taken. */
export class MailUnclear extends Error {}
