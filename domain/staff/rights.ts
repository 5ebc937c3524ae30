/**
 * What a person of the staff may do with a room of the office. `look` comes with every other right.
 */
export const RIGHTS = ['look', 'change', 'publish', 'refund', 'export'] as const;
export type Right = (typeof RIGHTS)[number];

/** The rooms of the office, and the rights that mean something in each. */
export const ROOM_RIGHTS = {
  orders: ['look', 'change', 'refund', 'export'],
  returns: ['look', 'change', 'refund', 'export'],
  customers: ['look', 'change', 'export'],
  /** E-mail addresses, telephone numbers and streets unmasked. */
  persons: ['look', 'export'],
  inbox: ['look', 'change', 'export'],
  quotes: ['look', 'change', 'export'],
  catalogue: ['look', 'change', 'publish', 'export'],
  prices: ['look', 'change', 'publish', 'export'],
  stock: ['look', 'change', 'export'],
  pages: ['look', 'change', 'publish', 'export'],
  newsletter: ['look', 'export'],
  settings: ['look', 'change', 'export'],
  staff: ['look', 'change', 'export'],
  audit: ['look', 'export'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

export type StaffRoom = keyof typeof ROOM_RIGHTS;
export const STAFF_ROOMS = Object.keys(ROOM_RIGHTS) as StaffRoom[];

/** What one may do, as data: a room that is not named is closed. */
export type Rights = Readonly<Partial<Record<StaffRoom, readonly Right[]>>>;

/** A right in a room: what an act, a read or a page asks for. */
export type Need = { readonly room: StaffRoom; readonly right: Right };

export function holdsRight(rights: Rights, { room, right }: Need): boolean {
  return rights[room]?.includes(right) ?? false;
}

/** The rights of typed data that exist; `look` is added where there is any other. Pure. */
export function cleanRights(typed: Readonly<Record<string, readonly string[]>>): Rights {
  const rooms = STAFF_ROOMS.flatMap((room) => {
    const known = ROOM_RIGHTS[room].filter((right) => typed[room]?.includes(right));
    if (known.length === 0) return [];
    return [[room, known.some((right) => right === 'look') ? known : ['look' as const, ...known]] as const];
  });
  return Object.fromEntries(rooms);
}

/** Rights as fields, each with `1` where it is held: `orders.refund`. Pure. */
export function rightFields(rights: Rights): Readonly<Record<string, string>> {
  const all = STAFF_ROOMS.flatMap((room) => ROOM_RIGHTS[room].map((right) => ({ room, right })));
  return Object.fromEntries(
    all.map((need) => [`${need.room}.${need.right}`, holdsRight(rights, need) ? '1' : '']),
  );
}

/** The rights of such fields. Pure. */
export function rightsOfFields(fields: Readonly<Record<string, string>>): Rights {
  const rooms = STAFF_ROOMS.map((room) => [
    room,
    ROOM_RIGHTS[room].filter((right) => fields[`${room}.${right}`] === '1'),
  ]);
  return cleanRights(Object.fromEntries(rooms));
}
