export type DemoPerson = { firstName: string; lastName: string; email: string; role: string };

/** One of each role, all with one password that the start prints on this machine. */
export type DemoStaff = { password: string; people: DemoPerson[] };
