/** Settings for shops whose visitors all come from this machine. */
export const NO_ORDERING_LIMITS = {
  ORDERS_PER_HOUR: '0',
  UNPAID_ORDERS: '0',
  UNPAID_PIECES: '0',
  UNPAID_TRANSFER_PIECES: '0',
  UNPAID_TRANSFER_VALUE: '0',
};
