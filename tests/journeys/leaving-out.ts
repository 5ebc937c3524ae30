import type { Page } from '@playwright/test';

export const PICTURES = '*/media/*';

/** Keeps a page from fetching files while something is done there. */
export async function leavingOut(page: Page, urls: string[], act: () => Promise<void>): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.enable');
  await devTools.send('Network.setBlockedURLs', { urls });
  try {
    await act();
  } finally {
    // A journey that ran out of time has closed the page.
    await devTools.detach().catch(() => {});
  }
}
