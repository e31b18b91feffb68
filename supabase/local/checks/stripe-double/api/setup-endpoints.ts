import type Stripe from 'stripe';
import { z } from 'zod';
import { newId } from '../account/account.ts';
import { changeMetadata } from '../account/metadata.ts';
import type { TaxSettings, WebhookEndpoint } from '../account/stored.ts';
import { newWebhookEndpoint } from '../account/webhook-endpoint.ts';
import { endpoint } from './endpoint.ts';
import { listPage } from './lists.ts';
import { type Accepts, boolean, expand, metadata, paging, text, url } from './parameters.ts';
import { resourceMissing } from './stripe-error.ts';

const endpointFields = {
  description: text().optional(),
  expand,
} satisfies Accepts<Stripe.WebhookEndpointCreateParams>;

/** What is set up once per account: tax, and where events are sent. */
export const setupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/tax/settings',
    accepts: z.strictObject({ expand } satisfies Accepts<Stripe.Tax.SettingsRetrieveParams>),
    answer: (_params, { account }) => taxSettings(account.settings.tax),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    accepts: z.strictObject({ ...paging } satisfies Accepts<Stripe.WebhookEndpointListParams>),
    answer: (params, { account }) =>
      listPage(account.webhookEndpoints.values(), params, '/v1/webhook_endpoints'),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    accepts: z.strictObject({
      ...endpointFields,
      api_version: text().optional(),
      enabled_events: z.array(text()).min(1),
      metadata: metadata.optional(),
      url,
    } satisfies Accepts<Stripe.WebhookEndpointCreateParams>),
    answer: (params, { account }) => {
      const added = newWebhookEndpoint(params);
      account.webhookEndpoints.set(added.id, added);
      // Shown in this one answer.
      return { ...added, secret: newId('whsec') };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    accepts: z.strictObject({
      ...endpointFields,
      disabled: boolean.optional(),
      enabled_events: z.array(text()).min(1).optional(),
      metadata: z.literal('').or(metadata).optional(),
      url: url.optional(),
    } satisfies Accepts<Stripe.WebhookEndpointUpdateParams>),
    answer: ({ expand: _expand, disabled, metadata: changes, ...fields }, { account }, id) => {
      const before = account.webhookEndpoints.get(id);
      if (!before) throw resourceMissing('webhook endpoint', id);
      const changed: WebhookEndpoint = {
        ...before,
        ...fields,
        metadata: changeMetadata(before.metadata, changes),
        status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
      };
      account.webhookEndpoints.set(id, changed);
      return changed;
    },
  }),
];

function taxSettings(status: 'active' | 'pending'): TaxSettings {
  const isActive = status === 'active';
  const address = { city: null, country: 'AU', line1: null, line2: null, postal_code: null, state: null };
  return {
    object: 'tax.settings',
    defaults: { provider: 'stripe', tax_behavior: isActive ? 'inclusive' : null, tax_code: null },
    head_office: isActive ? { address } : null,
    livemode: false,
    status,
    status_details: isActive ? { active: {} } : { pending: { missing_fields: ['head_office'] } },
  };
}
