import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;

/** A whole page, without scripts. @param body what is in its main part */
export function page(title: string, body: Html): Html {
  return html`<!doctype html>
    <html lang="en-AU">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body {
            max-width: 34rem;
            margin: 2rem auto;
            padding: 0 1rem;
            font:
              1rem/1.5 system-ui,
              sans-serif;
            color: #1f2430;
          }
          label {
            display: block;
            margin-top: 0.75rem;
          }
          input:not([type='checkbox']) {
            width: 100%;
            box-sizing: border-box;
            padding: 0.5rem;
            font: inherit;
          }
          button {
            margin: 1rem 0.5rem 0 0;
            padding: 0.5rem 1rem;
            font: inherit;
          }
          .notice {
            padding: 0.5rem 0.75rem;
            background: #fff4d6;
          }
        </style>
      </head>
      <body>
        <main>
          <p class="notice">A double of Stripe for tests. No money moves.</p>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
}

/** Lets a tester keep the webhook from hearing of what a form does. */
export const deliverField: Html = html`<label>
  <input type="checkbox" name="deliver" value="false" /> Record the events without sending them
</label>`;

/** @param cents in the currency's smallest unit */
export function formatAmount(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency }).format(cents / 100);
}

/** @param seconds since 1970 */
export function formatDate(seconds: number): string {
  return new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(seconds * 1000);
}
