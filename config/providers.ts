import { z } from 'zod';
import { capture } from './kinds.ts';

/** The settings of the payment providers. A provider without its keys is not offered. */
export const providerSettings = {
  /** Stripe's keys; all three switch it on. Its messages go to BASE_URL/payments/notify/stripe. */
  STRIPE_SECRET_KEY: z.string().default(''),
  STRIPE_PUBLISHABLE_KEY: z.string().default(''),
  STRIPE_WEBHOOK_SECRET: z.string().default(''),
  STRIPE_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api.stripe.com'),
  /** The script of the Payment Element on our page. */
  STRIPE_JS_URL: z.url({ protocol: /^https?$/ }).default('https://js.stripe.com/endive/stripe.js'),
  STRIPE_CAPTURE: capture.default('at-once'),
  /** PayPal's app and its webhook (BASE_URL/payments/notify/paypal); all three switch it on. */
  PAYPAL_CLIENT_ID: z.string().default(''),
  PAYPAL_CLIENT_SECRET: z.string().default(''),
  PAYPAL_WEBHOOK_ID: z.string().default(''),
  /** PayPal's sandbox is at https://api-m.sandbox.paypal.com. */
  PAYPAL_API_BASE: z.url({ protocol: /^https?$/ }).default('https://api-m.paypal.com'),
  PAYPAL_CAPTURE: capture.default('at-once'),
};

type Values = z.infer<z.ZodObject<typeof providerSettings>>;

/** The keys of a provider, which need each other. */
const TOGETHER: readonly (readonly (keyof Values)[])[] = [
  ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
];

/** Stripe's settings, or null where it is not set up. */
export function stripeOf(values: Values) {
  if (!values.STRIPE_SECRET_KEY) return null;
  return {
    secretKey: values.STRIPE_SECRET_KEY,
    publishableKey: values.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: values.STRIPE_WEBHOOK_SECRET,
    apiBase: values.STRIPE_API_BASE,
    scriptUrl: values.STRIPE_JS_URL,
    capture: values.STRIPE_CAPTURE,
  };
}

/** PayPal's settings, or null where it is not set up. */
export function paypalOf(values: Values) {
  if (!values.PAYPAL_CLIENT_ID) return null;
  return {
    clientId: values.PAYPAL_CLIENT_ID,
    clientSecret: values.PAYPAL_CLIENT_SECRET,
    webhookId: values.PAYPAL_WEBHOOK_ID,
    apiBase: values.PAYPAL_API_BASE,
    capture: values.PAYPAL_CAPTURE,
  };
}

/** Which key of a provider lacks others; null when all or none are set. */
export function faultOfProviders(values: Values): string | null {
  for (const names of TOGETHER) {
    const missing = names.filter((name) => !values[name]);
    if (missing.length === 0 || missing.length === names.length) continue;
    return `${names.filter((name) => values[name]).join(', ')} needs ${missing.join(', ')} too`;
  }
  return null;
}
