/** @browser-safe The code of this payment method. */
export const BANK_TRANSFER = 'bank-transfer';
