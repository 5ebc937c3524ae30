/** The part of stripe.js this page uses (docs.stripe.com/js). */
type Stripe = {
  elements(options: { clientSecret: string; locale: string; appearance: Appearance }): Elements;
  confirmPayment(wanted: {
    elements: Elements;
    confirmParams: { return_url: string };
  }): Promise<{ error?: StripeFault }>;
};
type Elements = { create(type: 'payment'): PaymentElement };
type PaymentElement = {
  on(event: 'ready' | 'loaderror', listener: () => void): void;
  mount(place: HTMLElement): void;
  destroy(): void;
};
type StripeFault = { type: string; message?: string };
type Appearance = { theme: 'stripe' | 'night'; variables: Record<string, string> };

export type ElementSettings = {
  readonly scriptUrl: string;
  readonly publishableKey: string;
  readonly clientSecret: string;
  readonly locale: string;
};

export type MountedElement = {
  /**
   * Pays. The browser leaves for `returnUrl` when it succeeds.
   * @returns a message for the shopper; null for a fault without one
   */
  readonly confirm: (returnUrl: string) => Promise<string | null>;
  readonly remove: () => void;
};

/**
 * Loads stripe.js and mounts the Payment Element into the page.
 * @throws Error when either fails
 */
export async function mountPaymentElement(
  place: HTMLElement,
  settings: ElementSettings,
): Promise<MountedElement> {
  const stripe = await loadStripe(settings);
  const { clientSecret, locale } = settings;
  const elements = stripe.elements({ clientSecret, locale, appearance: appearanceOf(place) });
  const element = elements.create('payment');
  const isReady = new Promise<void>((resolve, reject) => {
    element.on('ready', resolve);
    element.on('loaderror', () => reject(new Error('the payment element could not be loaded')));
  });
  element.mount(place);
  const remove = () => element.destroy();
  try {
    await isReady;
  } catch (error) {
    remove();
    throw error;
  }
  const confirm = async (returnUrl: string) => {
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: returnUrl } });
    // Only these messages are for the shopper, in the requested language.
    const isForShopper = error?.type === 'card_error' || error?.type === 'validation_error';
    return isForShopper ? (error?.message ?? null) : null;
  };
  return { confirm, remove };
}

async function loadStripe({ scriptUrl, publishableKey }: ElementSettings): Promise<Stripe> {
  const globals = window as unknown as { Stripe?: (key: string) => Stripe };
  if (!globals.Stripe) await loadScript(scriptUrl);
  if (!globals.Stripe) throw new Error('stripe.js did not start');
  return globals.Stripe(publishableKey);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script, { src, onload: () => resolve() });
    script.onerror = () => {
      script.remove();
      reject(new Error('stripe.js could not be loaded'));
    };
    document.head.append(script);
  });
}

/** The page's colours and corners, as computed where the fields stand. */
function appearanceOf(place: HTMLElement): Appearance {
  const style = getComputedStyle(place);
  const value = (name: string) => style.getPropertyValue(name).trim();
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: value('--action'),
      colorBackground: value('--page'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-2'),
      colorDanger: value('--sale'),
      borderRadius: '3px',
      fontSizeBase: '16px',
    },
  };
}
