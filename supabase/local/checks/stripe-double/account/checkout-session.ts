import { randomBytes } from 'node:crypto';
import type { Purchase } from './account.ts';
import type { CheckoutSession, Customer, Metadata } from './stored.ts';

/** Stripe closes a page that nobody paid on after a day. In seconds. */
const DEFAULT_LIFETIME = 24 * 60 * 60;

/** Payment methods that are switched on in the Dashboard. */
const ACTIVE_METHODS = ['card', 'au_becs_debit'];

export interface SessionFields {
  success_url: string;
  cancel_url?: string;
  client_reference_id?: string;
  metadata?: Metadata;
  automatic_tax?: { enabled: boolean };
  tax_id_collection?: { enabled: boolean };
  billing_address_collection?: 'auto' | 'required';
  customer_email?: string;
  allow_promotion_codes?: boolean;
  expires_at?: number;
  locale?: CheckoutSession['locale'];
  custom_text?: Partial<Record<CustomTextPlace, { message: string } | '' | undefined>>;
  consent_collection?: { promotions?: 'auto' | 'none'; terms_of_service?: 'none' | 'required' } | undefined;
  payment_method_collection?: 'always' | 'if_required';
  allowed_payment_method_types?: string[];
}

type CustomTextPlace = 'after_submit' | 'submit' | 'terms_of_service_acceptance';

/** What is due when the payer confirms, in the currency's smallest unit: nothing before a trial. */
export function dueNow(purchase: Purchase): number {
  return purchase.trialDays > 0 ? 0 : recurringAmount(purchase);
}

/** What is due each period, in the currency's smallest unit. */
export function recurringAmount({ lines }: Purchase): number {
  return lines.reduce((sum, { price, quantity }) => sum + (price.unit_amount ?? 0) * quantity, 0);
}

/** An open session for subscriptions. @param origin of the double's pages @param now in seconds since 1970 */
export function newCheckoutSession(
  fields: SessionFields,
  purchase: Purchase,
  origin: string,
  now: number,
): CheckoutSession {
  const id = `cs_test_${randomBytes(29).toString('hex')}`;
  const consent = fields.consent_collection;
  const text = fields.custom_text;
  const allowed = fields.allowed_payment_method_types;
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: fields.allow_promotion_codes ?? null,
    allowed_payment_method_types: allowed ?? null,
    amount_subtotal: dueNow(purchase),
    amount_total: dueNow(purchase),
    automatic_tax: {
      enabled: fields.automatic_tax?.enabled ?? false,
      liability: fields.automatic_tax?.enabled ? { type: 'self' } : null,
      provider: fields.automatic_tax?.enabled ? 'stripe' : null,
      status: fields.automatic_tax?.enabled ? 'requires_location_inputs' : null,
    },
    billing_address_collection: fields.billing_address_collection ?? null,
    cancel_url: fields.cancel_url ?? null,
    client_reference_id: fields.client_reference_id ?? null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: consent
      ? {
          payment_method_reuse_agreement: null,
          promotions: consent.promotions ?? 'none',
          terms_of_service: consent.terms_of_service ?? 'none',
        }
      : null,
    created: now,
    currency: purchase.lines[0]?.price.currency ?? null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: text?.after_submit || null,
      shipping_address: null,
      submit: text?.submit || null,
      terms_of_service_acceptance: text?.terms_of_service_acceptance || null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'always',
    customer_details: fields.customer_email ? detailsOf(null, fields.customer_email) : null,
    customer_email: fields.customer_email ?? null,
    discounts: [],
    expires_at: fields.expires_at ?? now + DEFAULT_LIFETIME,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: fields.locale ?? null,
    managed_payments: null,
    metadata: fields.metadata ?? {},
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: fields.payment_method_collection ?? 'always',
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: 'automatic' } },
    payment_method_types: allowed ? ACTIVE_METHODS.filter((type) => allowed.includes(type)) : ACTIVE_METHODS,
    payment_status: 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.success_url,
    tax_id_collection: { enabled: fields.tax_id_collection?.enabled ?? false, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${origin}/checkout/${id}`,
    wallet_options: null,
  };
}

/** The session after the payer confirmed. */
export function completeSession(
  session: CheckoutSession,
  made: { customer: Customer; subscription: string; invoice: string },
  paymentStatus: CheckoutSession['payment_status'],
): CheckoutSession {
  return {
    ...session,
    automatic_tax: { ...session.automatic_tax, status: session.automatic_tax.enabled ? 'complete' : null },
    consent: session.consent_collection
      ? {
          promotions: null,
          terms_of_service: session.consent_collection.terms_of_service === 'required' ? 'accepted' : null,
        }
      : null,
    customer: made.customer.id,
    customer_details: detailsOf(made.customer.name ?? null, made.customer.email),
    invoice: made.invoice,
    payment_status: paymentStatus,
    status: 'complete',
    subscription: made.subscription,
    url: null,
  };
}

function detailsOf(name: string | null, email: string | null): CheckoutSession['customer_details'] {
  return {
    address: null,
    business_name: null,
    email,
    individual_name: name,
    name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}
