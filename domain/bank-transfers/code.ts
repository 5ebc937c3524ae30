/** @browser-safe What this way to pay is called wherever a payment names its provider. */
export const BANK_TRANSFER = 'bank-transfer';
