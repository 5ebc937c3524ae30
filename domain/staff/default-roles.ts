import { type Rights, ROOM_RIGHTS } from './rights.ts';

/** The roles that a shop begins with. Their rights are data from then on (`staff_roles`). */
export const DEFAULT_ROLES: Readonly<Record<string, Rights>> = {
  shop: {
    orders: ['look', 'change'],
    returns: ['look'],
    customers: ['look'],
    persons: ['look'],
    inbox: ['look', 'change'],
    quotes: ['look', 'change'],
    catalogue: ['look'],
    prices: ['look'],
    stock: ['look', 'change'],
  },
  service: {
    orders: ['look', 'change', 'export'],
    returns: ['look', 'change'],
    customers: ['look', 'change'],
    persons: ['look'],
    inbox: ['look', 'change'],
    quotes: ['look'],
    catalogue: ['look'],
    prices: ['look'],
    stock: ['look', 'change'],
  },
  editor: {
    orders: ['look'],
    inbox: ['look'],
    quotes: ['look'],
    catalogue: ['look', 'change', 'publish'],
    prices: ['look', 'change', 'publish'],
    stock: ['look'],
    pages: ['look', 'change', 'publish'],
    newsletter: ['look'],
    settings: ['look'],
  },
  admin: ROOM_RIGHTS,
};

/** The role that may change staff and rights: one person of it stays at least. */
export const ADMIN = 'admin';
