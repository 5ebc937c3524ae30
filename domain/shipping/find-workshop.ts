import { readOnce, rememberRead } from '#database/read-once.ts';
import { type BatchQuery, batchQuery } from '#database/run-together.ts';
import { statement } from '#database/statement.ts';
import type { Shop } from '#domain/shop.ts';
import type { Workshop } from './promise-delivery.ts';

const workshop = statement<Record<never, never>, Workshop>(
  'shipping_workshop',
  `select country, time_zone as "timeZone", cut_off_hour as "cutOffHour", bike_days as "bikeDays",
     parcel_days as "parcelDays", closures
   from workshops where id = 1`,
);

/** Finds the maker's working hours; null while they are unknown, and then no day is promised. */
export async function findWorkshop({ db }: Pick<Shop, 'db'>): Promise<Workshop | null> {
  const [row] = await readOnce(db, 'workshop', () => workshop(db, {}));
  return row ?? null;
}

/** `findWorkshop` to be read together with other things. */
export function workshopQuery({ db }: Pick<Shop, 'db'>): BatchQuery<Workshop | null> {
  return batchQuery(workshop, {}, (rows) => rememberRead(db, 'workshop', rows)[0] ?? null);
}
