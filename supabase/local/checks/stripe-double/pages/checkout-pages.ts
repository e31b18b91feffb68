import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Account, Purchase } from '../account/account.ts';
import { RefusedError } from '../account/billing.ts';
import { completeCheckout } from '../account/checkout.ts';
import { dueNow, recurringAmount } from '../account/checkout-session.ts';
import type { CheckoutSession, StripeEvent } from '../account/stored.ts';
import { deliverField, formatAmount, type Html, page } from './page.ts';

export interface PageContext {
  account: Account;
  /** Sends events and waits for the webhook's answers, as Stripe does before it sends the payer back: not for long. */
  deliver: (events: StripeEvent[]) => Promise<void>;
}

const payForm = z.object({
  action: z.enum(['pay', 'bank_debit', 'back']),
  name: z.string().trim().default(''),
  email: z.string().trim().default(''),
  deliver: z.string().optional(),
});

/** Stripe's payment page, at `/checkout/<id of the session>`. */
export function createCheckoutPages({ account, deliver }: PageContext): Hono {
  const app = new Hono();

  app.get('/checkout/:id', (c) => {
    const session = account.checkoutSessions.get(c.req.param('id'));
    const purchase = account.purchases.get(c.req.param('id'));
    if (!session || !purchase)
      return c.html(page('Page not found', html`<p>There is no such purchase.</p>`), 404);
    return c.html(session.status === 'open' ? openPage(account, session, purchase) : closedPage(session));
  });

  app.post('/checkout/:id', async (c) => {
    const id = c.req.param('id');
    const form = payForm.safeParse(await c.req.parseBody());
    const session = account.checkoutSessions.get(id);
    const purchase = account.purchases.get(id);
    if (!session || !purchase)
      return c.html(page('Page not found', html`<p>There is no such purchase.</p>`), 404);
    if (!form.success) return c.html(page('This form is not complete', html`<p>Please go back.</p>`), 400);
    const { action, name, email } = form.data;
    if (action === 'back' && session.cancel_url) return c.redirect(session.cancel_url, 303);
    if (!name || !z.email().safeParse(email).success) {
      return c.html(openPage(account, session, purchase, 'Enter your name and email address.'), 400);
    }
    if (action === 'bank_debit' && !takesBankDebit(session)) {
      return c.html(openPage(account, session, purchase, 'Bank debit is not accepted here.'), 400);
    }
    try {
      const method = action === 'bank_debit' ? 'bank_debit' : 'card';
      const events = completeCheckout(account, id, { payer: { name, email }, method });
      if (form.data.deliver !== 'false') await deliver(events);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return c.html(closedPage(session), 409);
    }
    return c.redirect((session.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id), 303);
  });

  return app;
}

function takesBankDebit({ payment_method_types: types }: CheckoutSession): boolean {
  return types.includes('au_becs_debit');
}

function openPage(account: Account, session: CheckoutSession, purchase: Purchase, problem?: string): Html {
  const email = session.customer_email;
  const needsConsent = session.consent_collection?.terms_of_service === 'required';
  return page(
    'Subscribe',
    html`<ul>
        ${purchase.lines.map(({ price, quantity }) => {
          const product = account.products.get(price.product);
          return html`<li>
            ${product?.name ?? price.id}: ${quantity} ×
            ${formatAmount(price.unit_amount ?? 0, price.currency)}
          </li>`;
        })}
      </ul>
      <p>${describeDue(session, purchase)}</p>
      ${problem ? html`<p role="alert">${problem}</p>` : ''}
      <form method="post">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required />
        <label for="email">Email</label>
        <input
          id="email"
          name="email"
          type="email"
          autocomplete="email"
          required
          value="${email ?? ''}"
          ${email ? 'readonly' : ''}
        />
        ${
          needsConsent
            ? html`<label><input type="checkbox" required /> I agree to the terms of service</label>`
            : ''
        }
        ${session.custom_text.submit ? html`<p>${session.custom_text.submit.message}</p>` : ''}
        ${deliverField}
        <button name="action" value="pay">Pay</button>
        ${
          takesBankDebit(session)
            ? html`<button name="action" value="bank_debit">Pay by bank debit</button>`
            : ''
        }
        ${session.cancel_url ? html`<button name="action" value="back" formnovalidate>Back</button>` : ''}
      </form>`,
  );
}

function closedPage(session: CheckoutSession): Html {
  return session.status === 'complete'
    ? page('This purchase is complete', html`<p>There is nothing more to do here.</p>`)
    : page('This page has expired', html`<p>Please begin the purchase again.</p>`);
}

function describeDue({ currency }: CheckoutSession, purchase: Purchase): string {
  const format = (cents: number): string => formatAmount(cents, currency ?? 'aud');
  const interval = purchase.lines[0]?.price.recurring?.interval ?? 'month';
  const regular = `${format(recurringAmount(purchase))} per ${interval}`;
  if (purchase.trialDays === 0) return `Due today: ${format(dueNow(purchase))}, then ${regular}.`;
  return `Due today: ${format(0)}. ${purchase.trialDays} days free, then ${regular}.`;
}
