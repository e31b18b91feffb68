import { z } from '@hono/zod-openapi';
import { pathId, pageArgs, param, searchText } from '../lib/operation/database-call.ts';
import type { Register } from '../lib/operation/operation.ts';
import { planSchool, seatChange, subscription, subscriptionDetails } from '../schemas/billing.schema.ts';
import { pageQuery } from '../lib/operation/list-query.ts';

const shared = { tag: 'Subscriptions', access: 'people', status: 200 } as const;

export function subscriptionRoutes(register: Register): void {
  register({
    ...shared,
    method: 'get',
    path: '/api/subscriptions',
    summary: 'List subscriptions',
    query: pageQuery,
    result: z.array(subscription),
    calls: 'admin_list_subscriptions',
    with: { p_query: searchText, ...pageArgs(25) },
  });
  register({
    ...shared,
    method: 'get',
    path: '/api/subscriptions/{id}',
    summary: 'Get a subscription',
    description: 'Includes the learners who have a seat.',
    result: subscriptionDetails,
    calls: 'admin_get_subscription',
    with: { p_subscription_id: pathId },
  });
  register({
    ...shared,
    method: 'post',
    path: '/api/subscriptions/{id}/seats',
    summary: 'Change seats',
    description: 'Creates a new plan code or invitation, or releases all seats.',
    body: seatChange,
    result: subscriptionDetails,
    calls: 'admin_change_seats',
    with: { p_subscription_id: pathId, p_change: ({ body }) => body.change },
  });
  register({
    ...shared,
    method: 'put',
    path: '/api/subscriptions/{id}/school',
    summary: 'Assign a subscription to a school',
    description:
      'Releases seats taken automatically under the previous assignment. Seats taken with a code aren’t affected.',
    body: planSchool,
    result: subscriptionDetails,
    calls: 'admin_set_plan_school',
    with: { p_subscription_id: pathId, p_school_id: ({ body }) => body.schoolId },
  });
  register({
    ...shared,
    method: 'delete',
    path: '/api/subscriptions/{id}/seats/{seatId}',
    params: { seatId: z.uuid() },
    summary: 'Release a learner’s seat',
    result: subscriptionDetails,
    calls: 'admin_release_seat',
    with: { p_subscription_id: pathId, p_seat_id: param('seatId') },
  });
}
