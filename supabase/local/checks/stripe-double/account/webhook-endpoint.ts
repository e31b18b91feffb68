import { newId, nowInSeconds } from './account.ts';
import type { WebhookEndpoint } from './stored.ts';

export interface EndpointFields {
  url: string;
  enabled_events: string[];
  api_version?: string;
  description?: string;
  metadata?: Record<string, string>;
}

/** Where an account wants its events. The double sends to the address that it was started with only. */
export function newWebhookEndpoint(fields: EndpointFields): WebhookEndpoint {
  return {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: fields.api_version ?? null,
    application: null,
    created: nowInSeconds(),
    description: fields.description ?? null,
    enabled_events: fields.enabled_events,
    livemode: false,
    metadata: fields.metadata ?? {},
    status: 'enabled',
    url: fields.url,
  };
}
