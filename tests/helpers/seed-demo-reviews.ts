import { connect } from '#database/connect.ts';
import { NO_JOBS, systemShop } from '#domain/imports/system-shop.ts';
import { seedReviews } from '#seeds/seed-reviews.ts';
import { seedDemoGarages } from './seed-demo-garages.ts';

/** Lets the demo's owners say what they think in a running shop, once they have their bikes. */
export async function seedDemoReviews(running: Parameters<typeof seedDemoGarages>[0]): Promise<void> {
  await seedDemoGarages(running);
  const connection = connect(running.databaseUrl, { max: 2 });
  try {
    await seedReviews(systemShop(connection.db, 'journeys', NO_JOBS));
  } finally {
    await connection.close();
  }
}
