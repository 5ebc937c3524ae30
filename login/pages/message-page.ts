import { html } from 'hono/html';
import { fill, WORDS } from '../words.ts';
import { type Frame, framed, type Html } from './frame.ts';

/** The page after a request for a mail; the same whether there is an account or not. */
export function sentPage(
  frame: Frame,
  kind: 'register' | 'forgot' | 'email',
  { email, again }: { readonly email: string; readonly again: string },
): Html {
  const words = WORDS[frame.locale];
  const { title, text } = words[`${kind}-sent`];
  const { hint, again: label } = words['register-sent'];
  return framed(
    frame,
    title,
    html`<p class="lead" role="status">${fill(text, { email })}</p>
      <p>${hint}</p>
      <p class="more"><a href="${again}">${label}</a></p>`,
  );
}

/** The page for an expired link or sign-in, with the next step. */
export function overPage(frame: Frame, kind: 'gone' | 'expired' | 'failed', href: string): Html {
  const { title, text, button } = WORDS[frame.locale][kind];
  return framed(
    frame,
    title,
    html`<p class="lead">${text}</p>
      <p><a class="button" href="${href}">${button}</a></p>`,
  );
}
