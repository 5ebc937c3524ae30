/** A parcel that numbers are put to. */
type Parcel = { readonly number: string; readonly shipmentId: string };

export type TrackingColumn = {
  /** The number of each parcel that got one, by the parcel's id. */
  readonly numbers: ReadonlyMap<string, string>;
  /** Lines that belong to no parcel, as they were typed. */
  readonly left: readonly string[];
};

/** An order's number, as it is typed or stands in a sheet. */
const ORDER = /^[2-9A-HJ-NP-Z]{4}-?[2-9A-HJ-NP-Z]{4}$/i;

/**
 * Parses tracking numbers that were pasted as a column. A line of several cells that begins with
 * an order's number gives its last cell to that order's next parcel; any other line is for the next
 * parcel in their order. An empty line leaves a parcel out.
 */
export function parseTrackingColumn(text: string, parcels: readonly Parcel[]): TrackingColumn {
  const numbers = new Map<string, string>();
  const left: string[] = [];
  const lines = text.replace(/\s+$/, '').split(/\r\n|\r|\n/);
  const inOrder = parcels.values();
  for (const line of lines) {
    const cells = line.split(/[\t;]/).map((cell) => cell.trim());
    const last = cells.at(-1) ?? '';
    const isNamed = cells.length > 1 && ORDER.test(cells[0] ?? '');
    const parcel = isNamed ? ofOrder(parcels, cells[0] ?? '', numbers) : inOrder.next().value;
    if (last === '') continue;
    if (parcel) numbers.set(parcel.shipmentId, last);
    else left.push(line.trim());
  }
  return { numbers, left };
}

function ofOrder(parcels: readonly Parcel[], number: string, taken: ReadonlyMap<string, string>) {
  const plain = (text: string) => text.replaceAll('-', '').toUpperCase();
  const isFree = (one: Parcel) => !taken.has(one.shipmentId) && plain(one.number) === plain(number);
  return parcels.find(isFree);
}
