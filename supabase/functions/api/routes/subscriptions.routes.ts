import { z } from '@hono/zod-openapi';
import { changeSeats, listSubscriptions, readSubscription, releaseSeat } from '../data/subscriptions.data.ts';
import type { Register } from '../lib/operation/operation.ts';
import { seatChange, subscription, subscriptionDetails } from '../schemas/billing.schema.ts';
import { pageQuery } from '../schemas/list-query.ts';

const shared = { tag: 'Subscriptions', access: 'people', status: 200 } as const;

export function subscriptionRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/subscriptions',
    summary: 'List subscriptions',
    query: pageQuery,
    result: z.array(subscription),
    handle: async ({ db, query, setTotal }) => {
      const { items, total } = await listSubscriptions(db, query);
      setTotal(total);
      return items;
    },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/subscriptions/{id}',
    summary: 'Read a subscription and who has its seats',
    result: subscriptionDetails,
    handle: ({ db, id }) => readSubscription(db, id),
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/subscriptions/{id}/seats',
    summary: 'Make a new plan code or an invitation, or free all seats',
    body: seatChange,
    result: subscriptionDetails,
    handle: ({ db, id, body }) => changeSeats(db, id, body.change),
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/subscriptions/{id}/seats/{seatId}',
    params: { seatId: z.uuid() },
    summary: "Free one learner's seat",
    result: subscriptionDetails,
    handle: ({ db, id, params }) => releaseSeat(db, id, params.seatId ?? ''),
  });
}
