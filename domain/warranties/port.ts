/** Signs what the shop states, so that it can be checked without the shop. */
export type StatementSigner = {
  /** Names the key: the beginning of the SHA-256 of its public half. */
  readonly keyId: string;
  /** The public half, as PEM. */
  readonly publicKey: string;
  /** An Ed25519 signature (RFC 8032) of the text in UTF-8. */
  sign(text: string): Uint8Array;
};
