import type { OrderView } from '#domain/orders/find-order.ts';
import type { ListedOrder } from '#domain/orders/list-orders.ts';
import type { WithdrawalView } from '#domain/returns/list-withdrawals.ts';
import type { ShipmentView } from '#domain/shipments/list-shipments.ts';
import { formatMoney } from '#shared/money.ts';

/** Formats an order for the terminal: its goods, its destination, its parcels. */
export function printOrder(order: OrderView, parcels: readonly ShipmentView[]): string {
  const { firstName, lastName, street, postalCode, city, province, country } = order.shippingAddress;
  const rows = [
    `${order.number}  ${order.status}  ${day(order.date)}  ${money(order)}`,
    `  to ${firstName} ${lastName}, ${street}, ${[postalCode, city, province].filter(Boolean).join(' ')}, ${country}`,
    ...(order.courierNotes ? [`  courier: ${order.courierNotes}`] : []),
    ...order.lines.map(
      (line) => `  ${line.quantity} × ${line.variantCode}  ${line.name}, ${line.description}`,
    ),
    ...parcels.map(printParcel),
  ];
  return rows.join('\n');
}

function printParcel(parcel: ShipmentView): string {
  const pieces = parcel.lines.map((line) => `${line.quantity} × ${line.name}`).join(', ');
  const way = [parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ');
  const at = parcel.deliveredAt ?? parcel.shippedAt ?? parcel.packedAt;
  return `  parcel ${parcel.position}: ${[parcel.status, at && day(at), way, pieces].filter(Boolean).join(', ')}`;
}

/** The list, each order with its open withdrawal. */
export function printList(orders: readonly ListedOrder[], withdrawals: readonly WithdrawalView[]): string {
  if (orders.length === 0) return 'No such orders.';
  return orders
    .map((order) =>
      [
        order.number.padEnd(10),
        order.status.padEnd(16),
        day(order.placedAt),
        order.country,
        `${order.pieces} pieces`.padStart(9),
        money(order),
        ...withdrawals.filter(({ orderId }) => orderId === order.id).map(withdrawnBy),
      ].join('  '),
    )
    .join('\n');
}

function withdrawnBy({ refundDueBy }: WithdrawalView): string {
  return `withdrawn, money due by ${refundDueBy}`;
}

function money({ totalAmount, currency }: Pick<OrderView, 'totalAmount' | 'currency'>): string {
  return formatMoney(totalAmount, currency);
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 16).replace('T', ' ');
}
