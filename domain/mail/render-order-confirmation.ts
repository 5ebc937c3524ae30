import type { OrderConfirmation } from './order-confirmation.ts';
import { orderConfirmationText } from './templates/order-confirmation-text.ts';

/**
 * A worded confirmation as HTML and plain text. The template and React Email are loaded at the first mail: a process that writes none does
 * not carry them.
 */
export async function renderOrderConfirmation(
  mail: OrderConfirmation,
): Promise<{ html: string; text: string }> {
  const { orderConfirmationHtml } = await import('./templates/order-confirmation.tsx');
  return { html: await orderConfirmationHtml(mail), text: orderConfirmationText(mail) };
}
