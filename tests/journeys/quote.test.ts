import { expect } from '@playwright/test';
import { addressOf } from '#app/addresses.ts';
import { NO_COOKIES_PLEASE } from '#tests/helpers/consent-given.ts';
import { test } from './one-tab.ts';

test.use({ storageState: NO_COOKIES_PLEASE });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('S1.18 from a bike in German to a dealer nearby: nothing is lost on the way', async ({ page }) => {
      await page.goto(addressOf('de', 'bike-item', { category: 'rennrad', slug: 'vetta' }));
      await page.getByRole('link', { name: 'Angebot anfordern' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Angebot anfordern');
      await expect(page.getByLabel('Modell')).toHaveValue(/^VT/);
      await expect(page.getByLabel('Größe')).not.toHaveValue('');
      await page.getByLabel('Ausstattung').fill('Vorbau 110 mm');
      await page.getByLabel('Ort oder Postleitzahl').fill('10115');
      await page.getByRole('button', { name: 'Händler dort zeigen' }).click();
      await page.getByRole('radio', { name: /Speichenwerk/ }).check();
      await page.getByLabel('Wann möchtest du').fill('1.2.2099');
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      const alert = page.getByRole('alert');
      await expect(alert).toContainText('Das Datum muss das Format TT-MM-JJJJ mit vierstelligem Jahr haben.');
      await expect(page.getByLabel('Ausstattung')).toHaveValue('Vorbau 110 mm');
      await expect(page.getByRole('radio', { name: /Speichenwerk/ })).toBeChecked();
      await page.getByLabel('Wann möchtest du').fill('01-02-2099');
      await page.getByLabel('Vorname').fill('Anna');
      await page.getByLabel('Nachname').fill('Kurz');
      await page.getByLabel('E-Mail').first().fill(`anna-${Date.now()}@mail.example`);
      await page.getByLabel('Ich bin einverstanden').check();
      await page.getByRole('button', { name: 'Anfrage senden' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist unterwegs');
      await expect(page.getByText(/Nummer Q-\w{4}-\w{4}\. Speichenwerk/)).toBeVisible();
    });

    test('S1.18 from a dealer in Italian: only the bike is left to choose', async ({ page }) => {
      await page.goto(addressOf('it', 'dealer', { slug: 'officina-darsena-milano' }));
      await page.getByRole('link', { name: 'Chiedi un preventivo' }).first().click();
      await expect(page.getByRole('radio', { name: /Officina Darsena/ })).toBeChecked();
      await page.getByLabel('Modello').selectOption({ index: 1 });
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Mostra le varianti' }).click();
      await expect(page.getByLabel('Gruppo')).toBeVisible();
      await page.getByRole('button', { name: 'Invia la richiesta' }).click();
      await expect(page.getByRole('link', { name: 'Scrivi il tuo nome.' })).toBeVisible();
      await expect(page.getByRole('radio', { name: /Officina Darsena/ })).toBeChecked();
    });
  });
}

test('S1.18 a bike picked before scripts arrive shows its builds as soon as they do @phone', async ({
  page,
}) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(addressOf('it', 'quote'), { waitUntil: 'commit' });
  await page.getByText('Tessaro').last().waitFor();
  await page.getByLabel('Modello').selectOption({ index: 1 });
  await expect(page.getByLabel('Gruppo')).toHaveCount(0);
  arrive();
  await expect(page.getByLabel('Gruppo')).toBeVisible();
});
