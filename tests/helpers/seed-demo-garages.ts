import { connect } from '#database/connect.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { seedGarages } from '#seeds/seed-garages.ts';
import { openUploads } from '#server/open/open-uploads.ts';

type Running = { readonly url: string; readonly databaseUrl: string; readonly dataDir: string };

/** Makes the demo's garages in a running shop; a shop makes them itself at its first start only. */
export async function seedDemoGarages({ url, databaseUrl, dataDir }: Running): Promise<void> {
  const connection = connect(databaseUrl, { max: 2 });
  try {
    const shop = systemShop(connection.db, 'journeys', NO_JOBS);
    const ports = { ...shop.ports, ...openUploads({ dataDir, scanner: 'off' }) };
    await seedGarages({ ...shop, baseUrl: url, ports });
  } finally {
    await connection.close();
  }
}
