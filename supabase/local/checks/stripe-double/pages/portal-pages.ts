import { Hono } from 'hono';
import { html } from 'hono/html';
import { z } from 'zod';
import type { Account } from '../account/account.ts';
import { RefusedError, updateSubscription } from '../account/billing.ts';
import { newPortalSession } from '../account/portal.ts';
import type { PortalSession, Subscription } from '../account/stored.ts';
import { periodEndOf, type SubscriptionChange } from '../account/subscription.ts';
import { isFinal } from '../account/subscription-object.ts';
import type { PageContext } from './checkout-pages.ts';
import { deliverField, formatDate, type Html, page } from './page.ts';

const portalForm = z.object({
  action: z.enum(['cancel_at_period_end', 'cancel_now', 'change_seats', 'resume', 'return']),
  subscription: z.string().default(''),
  seats: z.coerce.number().int().min(1).max(999_999).optional(),
  deliver: z.string().optional(),
});

/**
 * Stripe's customer portal, at `/portal/<id of the session>`, and its login page, which asks for nothing but the email
 * address: the double sends no code to it.
 */
export function createPortalPages({ account, deliver }: PageContext, origin: string): Hono {
  const app = new Hono();

  app.get('/portal/:id', (c) => {
    const session = account.portalSessions.get(c.req.param('id'));
    return session ? c.html(portalPage(account, session)) : c.html(notFound(), 404);
  });

  app.post('/portal/:id', async (c) => {
    const session = account.portalSessions.get(c.req.param('id'));
    if (!session) return c.html(notFound(), 404);
    const form = portalForm.safeParse(await c.req.parseBody());
    if (!form.success) return c.html(portalPage(account, session, 'Enter a number of seats.'), 400);
    const { action, subscription: id, seats } = form.data;
    if (action === 'return') return c.redirect(session.return_url ?? c.req.path, 303);
    const subscription = account.subscriptions.get(id);
    if (subscription?.customer !== session.customer) return c.html(notFound(), 404);
    try {
      const { events } = updateSubscription(account, id, changeFor(action, subscription, seats));
      if (form.data.deliver !== 'false') await deliver(events);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      return c.html(portalPage(account, session, error.message), 409);
    }
    return c.redirect(c.req.path, 303);
  });

  app.get('/portal-login/:configuration', (c) => c.html(loginPage()));
  app.post('/portal-login/:configuration', async (c) => {
    const { email } = await c.req.parseBody();
    const customer = [...account.customers.values()].findLast((each) => each.email === email);
    const configuration = account.portalConfigurations.get(c.req.param('configuration'));
    if (!customer || !configuration) return c.html(loginPage('Nobody pays with this email address.'), 404);
    const session = newPortalSession(customer.id, configuration, undefined, origin);
    account.portalSessions.set(session.id, session);
    return c.redirect(session.url, 303);
  });

  return app;
}

function changeFor(
  action: Exclude<z.output<typeof portalForm>['action'], 'return'>,
  subscription: Subscription,
  seats: number | undefined,
): SubscriptionChange {
  switch (action) {
    case 'cancel_at_period_end':
      // In flexible billing mode, the default of new subscriptions, the portal sets `cancel_at` and leaves
      // `cancel_at_period_end` false (https://docs.stripe.com/billing/subscriptions/billing-mode/compare).
      return { cancel_at: periodEndOf(subscription) };
    case 'cancel_now':
      return { status: 'canceled' };
    case 'change_seats':
      return { quantity: seats };
    case 'resume':
      return { cancel_at_period_end: false, cancel_at: null };
  }
}

function portalPage(account: Account, session: PortalSession, problem?: string): Html {
  const subscriptions = [...account.subscriptions.values()].filter(
    ({ customer }) => customer === session.customer,
  );
  return page(
    'Manage your plan',
    html`${problem ? html`<p role="alert">${problem}</p>` : ''}
    ${subscriptions.map((subscription) => subscriptionPart(account, subscription))}
    ${
      session.return_url
        ? html`<form method="post"><button name="action" value="return">Return</button></form>`
        : ''
    }`,
  );
}

function subscriptionPart(account: Account, subscription: Subscription): Html {
  const { id, status, cancel_at: cancelAt } = subscription;
  const [item] = subscription.items.data;
  const name = account.products.get(item?.price.product ?? '')?.name ?? id;
  const isEnding = cancelAt !== null || subscription.cancel_at_period_end;
  return html`<section aria-labelledby="${id}">
    <h2 id="${id}">${name}</h2>
    <dl>
      <dt>Status</dt>
      <dd>${status}</dd>
      <dt>Seats</dt>
      <dd>${item?.quantity ?? 1}</dd>
      ${
        isFinal(status)
          ? ''
          : html`<dt>${isEnding ? 'Ends' : 'Renews'}</dt>
              <dd>${formatDate(cancelAt ?? periodEndOf(subscription))}</dd>`
      }
    </dl>
    ${
      isFinal(status)
        ? ''
        : html`<form method="post">
            <input type="hidden" name="subscription" value="${id}" />
            <label for="seats-${id}">Seats</label>
            <input
              id="seats-${id}"
              name="seats"
              type="number"
              min="1"
              required
              value="${item?.quantity ?? 1}"
            />
            ${deliverField}
            <button name="action" value="change_seats">Change seats</button>
            ${
              isEnding
                ? html`<button name="action" value="resume">Resume</button>`
                : html`<button name="action" value="cancel_at_period_end">Cancel at period end</button>`
            }
            <button name="action" value="cancel_now">Cancel now</button>
          </form>`
    }
  </section>`;
}

function loginPage(problem?: string): Html {
  return page(
    'Sign in to manage your plan',
    html`${problem ? html`<p role="alert">${problem}</p>` : ''}
      <form method="post">
        <label for="email">Email</label>
        <input id="email" name="email" type="email" autocomplete="email" required />
        <button>Continue</button>
      </form>`,
  );
}

function notFound(): Html {
  return page('Page not found', html`<p>This link is not valid.</p>`);
}
