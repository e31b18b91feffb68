import type Stripe from 'stripe';
import { z } from 'zod';
import { newId, type WebhookEndpoint } from './account.ts';
import {
  type Accepts,
  endpoint,
  findObject,
  listPage,
  metadata,
  none,
  paging,
  text,
  url,
} from './endpoint.ts';

/**
 * Endpoints for objects that are set up once per account: tax settings and webhook endpoints. The double sends events
 * to one address only.
 */
export const setupEndpoints = [
  endpoint({
    method: 'GET',
    path: '/v1/tax/settings',
    accepts: none,
    answer: () => ({ object: 'tax.settings', status: 'active' }),
  }),
  endpoint({
    method: 'GET',
    path: '/v1/webhook_endpoints',
    accepts: z.strictObject(paging satisfies Accepts<Stripe.WebhookEndpointListParams>),
    answer: (params, { account }) => listPage(account.webhookEndpoints.values(), params),
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints',
    accepts: z.strictObject({
      api_version: text,
      enabled_events: z.array(text),
      metadata,
      url,
    } satisfies Accepts<Stripe.WebhookEndpointCreateParams>),
    answer: ({ enabled_events, url: address }, { account }) => {
      const added: WebhookEndpoint = {
        id: newId('we'),
        object: 'webhook_endpoint',
        enabled_events,
        url: address,
      };
      account.webhookEndpoints.set(added.id, added);
      // Returned only in this response.
      return { ...added, secret: newId('whsec') };
    },
  }),
  endpoint({
    method: 'POST',
    path: '/v1/webhook_endpoints/:id',
    accepts: z.strictObject({
      enabled_events: z.array(text),
    } satisfies Accepts<Stripe.WebhookEndpointUpdateParams>),
    answer: ({ enabled_events }, { account }, id) =>
      Object.assign(findObject(account.webhookEndpoints, id), { enabled_events }),
  }),
];
