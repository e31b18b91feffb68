import { type Account, nowInSeconds, type Purchase } from './account.ts';
import { beginBilling, type Payer, RefusedError } from './billing.ts';
import { completeSession } from './checkout-session.ts';
import { recordEvent } from './events.ts';
import { settleInvoice } from './invoice.ts';
import type { CheckoutSession, StripeEvent } from './stored.ts';

/**
 * The payer confirmed the purchase.
 * @returns what Stripe announces, in order
 * @throws RefusedError if the session is not open
 */
export function completeCheckout(
  account: Account,
  id: string,
  { payer, method }: { payer: Payer; method: 'card' | 'bank_debit' },
): StripeEvent[] {
  const { session, purchase } = findOpen(account, id);
  const isTrial = purchase.trialDays > 0;
  const isPending = method === 'bank_debit' && !isTrial;
  const begun = beginBilling(account, purchase, {
    payer,
    // A bank debit takes days, but Stripe activates the subscription at once: "For payment methods with longer
    // processing periods, subscriptions are immediately activated"
    // (https://docs.stripe.com/billing/subscriptions/overview#payment-succeeded). Only the session's
    // payment_status and the open invoice tell it from one that is paid.
    status: isTrial ? 'trialing' : 'active',
    payment: isPending ? 'pending' : 'paid',
    automaticTax: session.automatic_tax.enabled,
  });
  const { customer, subscription, invoice } = begun;
  const paid = isTrial ? 'no_payment_required' : 'paid';
  const made = { customer, subscription: subscription.id, invoice: invoice.id };
  const completed = completeSession(session, made, isPending ? 'unpaid' : paid);
  account.checkoutSessions.set(id, completed);
  return [
    recordEvent(account, 'checkout.session.completed', completed),
    recordEvent(account, 'customer.subscription.created', subscription),
    ...(isPending ? [] : [recordEvent(account, 'invoice.paid', invoice)]),
  ];
}

/**
 * A bank debit arrived or was refused. If it was refused, Stripe voids the invoice and leaves the subscription active
 * (https://docs.stripe.com/billing/subscriptions/overview#payment-status).
 * @returns what Stripe announces, in order
 * @throws RefusedError if no bank debit is on its way
 */
export function settleCheckout(account: Account, id: string, outcome: 'succeeded' | 'failed'): StripeEvent[] {
  const session = account.checkoutSessions.get(id);
  const invoice = account.invoices.get(session?.invoice ?? '');
  if (!session || invoice?.status !== 'open') throw new RefusedError('No bank debit is on its way.');
  const settled = settleInvoice(invoice, outcome, nowInSeconds());
  account.invoices.set(settled.id, settled);
  const succeeded = outcome === 'succeeded';
  const after: CheckoutSession = { ...session, payment_status: succeeded ? 'paid' : 'unpaid' };
  account.checkoutSessions.set(id, after);
  return [
    recordEvent(account, `checkout.session.async_payment_${outcome}`, after),
    recordEvent(account, succeeded ? 'invoice.paid' : 'invoice.payment_failed', settled),
  ];
}

/**
 * Closes a session before somebody pays on its page.
 * @throws RefusedError if the session is not open
 */
export function expireCheckout(
  account: Account,
  id: string,
): { session: CheckoutSession; event: StripeEvent } {
  const session: CheckoutSession = { ...findOpen(account, id).session, status: 'expired', url: null };
  account.checkoutSessions.set(id, session);
  return { session, event: recordEvent(account, 'checkout.session.expired', session) };
}

function findOpen(account: Account, id: string): { session: CheckoutSession; purchase: Purchase } {
  const session = account.checkoutSessions.get(id);
  const purchase = account.purchases.get(id);
  if (!session || !purchase) throw new RefusedError(`No such checkout session: ${id}`);
  if (session.status !== 'open') {
    throw new RefusedError(
      `Only Checkout Sessions with a status in ["open"] can be used here. It is ${String(session.status)}.`,
    );
  }
  return { session, purchase };
}
