import { requireStaff } from '#domain/orders/require-staff.ts';
import type { Shop } from '#domain/shop.ts';
import {
  BOARD_COLUMNS,
  type BoardColumn,
  countOrdersOf,
  listStaffOrders,
  type StaffOrder,
  type StaffOrderFilter,
} from './list-staff-orders.ts';

export type Column = {
  readonly column: BoardColumn;
  readonly orders: readonly StaffOrder[];
  /** How many there are beyond those listed, as filtered. */
  readonly more: number;
};

/**
 * The orders in work by what is done with them next, each column the oldest first.
 * @throws Refusal orders.staff-only, staff.right-lacking
 */
export async function readOrderBoard(
  shop: Shop,
  filter: Pick<StaffOrderFilter, 'search' | 'country' | 'limit'>,
): Promise<Column[]> {
  requireStaff(shop, 'look');
  const columns: Column[] = [];
  for (const column of BOARD_COLUMNS) {
    const { orders, next } = await listStaffOrders(shop, { ...filter, view: column, isOldestFirst: true });
    const more = next ? (await countOrdersOf(shop, column, filter)) - orders.length : 0;
    columns.push({ column, orders, more });
  }
  return columns;
}
