import type { Page } from '@playwright/test';

/**
 * A click by script on a link that leads there, wherever one is, because the browser itself would
 * scroll it into view first.
 */
export const pressLink = (page: Page, href: string) =>
  page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
