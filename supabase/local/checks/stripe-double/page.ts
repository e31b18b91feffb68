import type { Context } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Account, StripeEvent } from './account.ts';
import { StripeError } from './endpoint.ts';

export type Html = ReturnType<typeof html>;

/** The context that pages work with. */
export interface PageContext {
  account: Account;
  /**
   * Sends events and waits for the webhook's responses, as Stripe does for a short time before it sends the payer back.
   */
  deliver: (events: StripeEvent[]) => Promise<void>;
}

/**
 * Returns a whole page, without scripts.
 * @param body the content of the page's main part
 */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body>
        <main>
          <p>A double of Stripe for tests. No money moves.</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Returns the response to a form that is incomplete, or that Stripe refuses. */
export function problemPage(error: Error, c: Context): Response | Promise<Response> {
  if (error instanceof z.ZodError)
    return c.html(page('Something is missing', html`<p>${z.prettifyError(error)}</p>`), 400);
  if (error instanceof StripeError)
    return c.html(page('This does not work', html`<p>${error.message}</p>`), error.status);
  console.error(error);
  return c.text('Mistake of the double', 500);
}
