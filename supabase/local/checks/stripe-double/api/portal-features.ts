import type Stripe from 'stripe';
import { z } from 'zod';
import { type Accepts, boolean, clearableList, integer, text } from './parameters.ts';

type Features = Stripe.BillingPortal.ConfigurationUpdateParams.Features;

const product = z.strictObject({
  adjustable_quantity: z
    .strictObject({
      enabled: boolean,
      maximum: integer(1).optional(),
      minimum: integer(0).optional(),
    })
    .optional(),
  prices: z.array(text()).min(1),
  product: text(),
} satisfies Accepts<Stripe.BillingPortal.ConfigurationUpdateParams.Features.SubscriptionUpdate.Product>);

const customerUpdate = {
  allowed_updates: clearableList(
    z.enum(['address', 'email', 'name', 'phone', 'shipping', 'tax_id']),
  ).optional(),
} satisfies Accepts<NonNullable<Features['customer_update']>>;

const subscriptionCancel = {
  mode: z.enum(['at_period_end', 'immediately']).optional(),
} satisfies Accepts<NonNullable<Features['subscription_cancel']>>;

const subscriptionUpdate = {
  default_allowed_updates: clearableList(z.enum(['price', 'promotion_code', 'quantity'])).optional(),
  products: clearableList(product, 10).optional(),
  proration_behavior: z.enum(['always_invoice', 'create_prorations', 'none']).optional(),
} satisfies Accepts<NonNullable<Features['subscription_update']>>;

const always = {
  invoice_history: z.strictObject({ enabled: boolean }).optional(),
  payment_method_update: z.strictObject({ enabled: boolean }).optional(),
} satisfies Accepts<Features>;

/** What a new configuration of the portal says of each feature. */
export const createFeatures = z.strictObject({
  ...always,
  customer_update: z.strictObject({ ...customerUpdate, enabled: boolean }).optional(),
  subscription_cancel: z.strictObject({ ...subscriptionCancel, enabled: boolean }).optional(),
  subscription_update: z.strictObject({ ...subscriptionUpdate, enabled: boolean }).optional(),
} satisfies Accepts<Stripe.BillingPortal.ConfigurationCreateParams.Features>);

/** What is changed of the features; here `enabled` may be left out as well. */
export const updateFeatures = z.strictObject({
  ...always,
  customer_update: z.strictObject({ ...customerUpdate, enabled: boolean.optional() }).optional(),
  subscription_cancel: z.strictObject({ ...subscriptionCancel, enabled: boolean.optional() }).optional(),
  subscription_update: z.strictObject({ ...subscriptionUpdate, enabled: boolean.optional() }).optional(),
} satisfies Accepts<Features>);
