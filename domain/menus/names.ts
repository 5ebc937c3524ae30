/** @browser-safe The menus of the site by their id (specification section 3, Menu item). */
export const MENU_NAMES = {
  1: 'main',
  2: 'footer',
  3: 'hamburger-primary',
  4: 'hamburger-secondary',
} as const;
export type MenuId = keyof typeof MENU_NAMES;
export type MenuName = (typeof MENU_NAMES)[MenuId];

export const MENU_IDS: readonly MenuId[] = [1, 2, 3, 4];
