import { startPaypalStandIn } from '#adapters/paypal-payments/stand-in/start-paypal-stand-in.ts';
import { loadConfig } from '#config';

const PORT = 4310;
const SETTINGS = {
  PAYPAL_CLIENT_ID: 'stand-in',
  PAYPAL_CLIENT_SECRET: 'stand-in',
  PAYPAL_WEBHOOK_ID: 'stand-in',
  PAYPAL_API_BASE: `http://127.0.0.1:${PORT}`,
};

/**
 * `npm run paypal-stand-in`: PayPal's pages, API and messages on this machine, to click through the
 * shop without PayPal. Ends with Ctrl-C.
 */
await main();

async function main(): Promise<void> {
  const { baseUrl, paypal } = loadConfig();
  const standIn = await startPaypalStandIn({
    clientId: paypal?.clientId ?? SETTINGS.PAYPAL_CLIENT_ID,
    clientSecret: paypal?.clientSecret ?? SETTINGS.PAYPAL_CLIENT_SECRET,
    webhookId: paypal?.webhookId ?? SETTINGS.PAYPAL_WEBHOOK_ID,
    port: PORT,
    onEvent: () => setTimeout(tell, 1000),
  });
  async function tell(): Promise<void> {
    const heard = await standIn.messages.deliver(`${baseUrl}/payments/notify/paypal`).catch(String);
    console.log(`Told the shop: ${heard}`);
  }
  console.log(`PayPal's stand-in is at ${standIn.url}. The shop pays by it with these settings:`);
  for (const [name, value] of Object.entries(SETTINGS)) console.log(`  ${name}=${value}`);
}
