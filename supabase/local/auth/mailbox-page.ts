import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Mail, Mailbox } from './mailbox.ts';

export const MAILBOX_PATH = '/mailbox';

const style = `
  body { margin: 0 auto; max-width: 46rem; padding: 2rem 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #23203a;
    background: #faf6ef; }
  li { margin: 1rem 0; padding: 1rem 1.25rem; border: 1px solid #d9d2c4; border-radius: 1rem; background: #fff;
    overflow-wrap: anywhere; }
  ul { padding: 0; list-style: none; } h2 { margin: 0; font-size: 1.125rem; } p { margin: 0.25rem 0 0; }
  a { color: #3d348b; font-weight: 700; } small { color: #5f5a75; }
`;

const item = ({ to, subject, text, link, sentAt }: Mail) => html`
  <li>
    <h2>${subject}</h2>
    <small>To ${to}, <time datetime="${sentAt}">${sentAt.slice(0, 19).replace('T', ' ')} UTC</time></small>
    <p style="white-space: pre-line">${text}</p>
    ${link && html`<p><a href="${link}">Open the link</a></p>`}
  </li>
`;

/**
 * Serves the mailbox for people (`/mailbox`) and for tests (`/mailbox.json`); `?to=` shows the emails to one address.
 * Functions use it in place of the email provider (`POST /mailbox/emails`).
 */
export function createMailboxApp(mailbox: Mailbox): Hono {
  const app = new Hono();
  app.post(`${MAILBOX_PATH}/emails`, async (context) => {
    if (context.req.header('authorization') !== `Bearer ${mailbox.apiKey}`)
      return context.json({ name: 'invalid_api_key' }, 401);
    const { to, subject, text } = await context.req.json<{ to: string[]; subject: string; text: string }>();
    const [address = ''] = to;
    return context.json({
      id: mailbox.deliver({ to: address, subject, text }, context.req.header('idempotency-key')),
    });
  });
  app.get(`${MAILBOX_PATH}.json`, (context) => context.json(mailbox.list(context.req.query('to'))));
  app.get(MAILBOX_PATH, (context) => {
    const mails = mailbox.list(context.req.query('to'));
    return context.html(html`
      <!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta http-equiv="refresh" content="5" />
          <title>Mailbox</title>
          <style>
            ${style}
          </style>
        </head>
        <body>
          <h1>Mailbox</h1>
          <p>Every mail that would have been sent. Nothing leaves this machine.</p>
          ${
            mails.length === 0
              ? html`<p>No mails yet.</p>`
              : html`<ul>
                  ${mails.map(item)}
                </ul>`
          }
        </body>
      </html>
    `);
  });
  return app;
}
