import type { Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import { listHandovers } from '#domain/handovers/list-handovers.ts';
import { findAttachments } from '#domain/mail/attachments.ts';
import { findMail } from '#domain/mail/find-mail.ts';
import { listMails } from '#domain/mail/list-mails.ts';
import { isId } from '#shared/ids.ts';
import type { ServerEnv } from '../http/env.ts';
import type { Services } from '../services.ts';
import { listOpenRecalls, listTrials } from './try-serials.ts';

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";
/** A mail is foreign HTML: it is shown in a frame that may run and load nothing. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data: 'self'; sandbox; frame-ancestors 'self'";

/** An attachment may be HTML too, like the terms: it may run and load nothing. */
const FILE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'none'";

/**
 * Pages for whoever develops or tries the shop: the mails it wrote. Not mounted where
 * real shoppers come.
 */
export function mountDevelopmentPages(app: Hono<ServerEnv>, services: Services): void {
  if (!services.config.developmentPages) return;
  app.get('/dev/mails', async (c) => {
    const mails = await listMails(services.base, { limit: 100 });
    const rows = mails.map(
      (
        mail,
      ) => html`<tr><td>${mail.createdAt.toISOString().slice(0, 19).replace('T', ' ')}</td><td>${mail.toAddress}</td>
        <td><a href="/dev/mails/${mail.id}">${mail.subject}</a></td><td>${mail.locale}</td><td>${mail.sentAt ? 'sent' : 'waiting'}</td></tr>`,
    );
    const table = html`<table><thead><tr><th>Written (UTC)</th><th>To</th><th>Subject</th><th>Language</th><th>State</th></tr></thead><tbody>${rows}</tbody></table>`;
    return show(
      c,
      'Mail outbox',
      mails.length > 0 ? table : html`<p>No mail yet. Place an order and come back.</p>`,
    );
  });
  app.get('/dev/serials', async (c) => show(c, 'Serials to try', await serialTables(services.base)));
  app.get('/dev/mails/:id', async (c) => {
    const mail = isId(c.req.param('id')) ? await findMail(services.base, c.req.param('id')) : null;
    if (!mail) return show(c, 'No such mail', html`<p><a href="/dev/mails">All mails</a></p>`, 404);
    const files = await findAttachments(services.base, mail.id);
    const attached = files.map(
      ({ name, bytes }, position) =>
        html`<li><a href="/dev/mails/${mail.id}/files/${position}">${name}</a>, ${Math.ceil(bytes.length / 1000)} kB</li>`,
    );
    const body = html`<p><a href="/dev/mails">All mails</a> · to ${mail.toAddress}</p>
      ${files.length > 0 ? html`<h2>Attached</h2><ul>${attached}</ul>` : ''}
      <iframe title="${mail.subject}" src="/dev/mails/${mail.id}/html"></iframe><h2>Plain text</h2><pre>${mail.text}</pre>`;
    return show(c, mail.subject, body);
  });
  app.get('/dev/mails/:id/files/:position', async (c) => {
    const { id, position } = c.req.param();
    const file = isId(id) ? (await findAttachments(services.base, id))[Number(position)] : undefined;
    if (!file) return c.notFound();
    c.header('Content-Security-Policy', FILE_POLICY);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Type', file.mediaType);
    c.header('Content-Disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`);
    return c.body(new Uint8Array(file.bytes));
  });
  app.get('/dev/mails/:id/html', async (c) => {
    const mail = isId(c.req.param('id')) ? await findMail(services.base, c.req.param('id')) : null;
    if (!mail) return c.notFound();
    c.header('Content-Security-Policy', MAIL_POLICY);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'no-store');
    return c.html(raw(mail.html));
  });
}

function show(c: Context<ServerEnv>, title: string, body: unknown, status: 200 | 404 = 200) {
  c.header('Content-Security-Policy', PAGE_POLICY);
  c.header('Cache-Control', 'no-store');
  return c.html(
    html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>
      <style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1.25rem;color:#111;background:#f5f5f5}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.6rem .75rem;border-bottom:1px solid #ddd;font-variant-numeric:tabular-nums;overflow-wrap:anywhere}iframe{width:100%;height:52rem;border:1px solid #ddd;background:#fff}pre{white-space:pre-wrap;background:#fff;padding:1rem}</style></head>
      <body><main><h1>${title}</h1>${body}</main></body></html>`,
    status,
  );
}

/** What a check of each serial comes to today, and what is open for it. */
async function serialTables(shop: Services['base']) {
  const trials = (await listTrials(shop)).map(
    ({ serial, purchasedOn, outcome }) =>
      html`<tr><td>${serial}</td><td>${purchasedOn}</td><td>${outcome}</td></tr>`,
  );
  const open = (await listOpenRecalls(shop)).map(
    ({ serial, kind, code }) =>
      html`<tr><td><a href="/en/serial-check?serial=${serial}">${serial}</a></td><td>${kind}</td><td>${code}</td></tr>`,
  );
  const system = { ...shop, actor: { kind: 'system', id: 'development' } } as const;
  const handed = (await listHandovers(system, { limit: 50 })).map(
    ({ serial, dealer, handedOverOn, code }) =>
      html`<tr><td>${serial}</td><td>${dealer}</td><td>${handedOverOn}</td>
        <td><a href="/en/account/mygarage/warranty?handover=${code}">${code}</a></td></tr>`,
  );
  const handedHead = html`<thead><tr><th>Serial</th><th>Dealer</th><th>Handed over</th><th>Code</th></tr></thead>`;
  const head = html`<thead><tr><th>Serial</th><th>Purchase date</th><th>Outcome today</th></tr></thead>`;
  const recalled = html`<thead><tr><th>Serial</th><th>Kind</th><th>Recall or notice</th></tr></thead>`;
  return html`<table>${head}<tbody>${trials}</tbody></table><h2>Open recalls and notices</h2>
    <table>${recalled}<tbody>${open}</tbody></table><h2>Hand-overs of dealers</h2>
    <table>${handedHead}<tbody>${handed}</tbody></table>
    <p>A bike that is handed on: its link is in <a href="/dev/mails">the mail to its buyer</a>.</p>`;
}
