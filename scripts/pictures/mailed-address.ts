import { expect } from '@playwright/test';
import type { Shopper } from '#tests/journeys/shopper.ts';

/**
 * Where a link of this form leads, in the newest mail to a shopper that holds one, once
 * it was written.
 */
export async function mailedAddress({ email, page }: Shopper, form: RegExp): Promise<string> {
  const read = async (path: string) => (await page.request.get(path)).text();
  let found = '';
  await expect(async () => {
    const rows = await read('/dev/mails');
    for (const [, mail = ''] of rows.matchAll(new RegExp(`<td>${email}</td>\\s*<td><a href="([^"]+)"`, 'g')))
      found ||= form.exec((await read(mail)).replaceAll('&amp;', '&'))?.[0] ?? '';
    expect(found).not.toBe('');
  }).toPass();
  const { pathname, search } = new URL(found);
  return pathname + search;
}
