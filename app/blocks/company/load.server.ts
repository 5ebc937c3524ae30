import { supportLines } from '#app/site/frame/support-hours.server.ts';
import { findSiteConfig } from '#domain/site-config/find-site-config.ts';
import type { BlockLoad } from '../block.ts';

/** The company, and its hours in the reader's language. */
export async function loadCompany(_data: unknown, { shop, showTags }: BlockLoad) {
  showTags('site');
  const { company, supportHours } = await findSiteConfig(shop);
  const { name, street, postalCode, city, province, vatNumber, email, phone, mapUrl } = company;
  return {
    ...{ name, street, postalCode, city, province, vatNumber, email, phone, mapUrl },
    hours: supportLines(supportHours, shop.locale),
  };
}

export type ShownCompany = Awaited<ReturnType<typeof loadCompany>>;
