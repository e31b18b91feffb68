import { deepEqual, equal } from 'node:assert/strict';
import { orNull } from '../../lib/query.ts';
import { asAdmin, asService, signUp } from '../project.ts';
import { send } from '../contract/permitted-actors.ts';

/** Creates a school's plan, as Stripe reports it. */
async function makePlan(seats: number): Promise<string> {
  const service = asService();
  const number = await service.rpc('billing_begin_sync', {
    p_event_id: orNull<string>(undefined),
    p_event_type: orNull<string>(undefined),
  });
  const id = `sub_${crypto.randomUUID()}`;
  const stored = await service.rpc('billing_store_subscription', {
    p_sync_number: number.data ?? 0,
    p_event_id: orNull<string>(undefined),
    p_subscription: {
      id,
      customer_id: 'cus_1',
      checkout_id: null,
      plan: 'school',
      period: 'year',
      seats,
      status: 'active',
      period_end: '2099-01-01T00:00:00Z',
      ends_at: null,
      payer_name: 'North High',
      payer_email: 'office@north.example',
    },
  });
  equal(stored.data, 'stored', JSON.stringify(stored.error));
  return id;
}

Deno.test(
  'when many students join at the same time, all are in the class, and no more take a seat than there are',
  async () => {
    const school = { name: 'North High', timeZone: 'Australia/Sydney' };
    const { id } = (await asAdmin('POST', '/api/schools/create', school)).body;
    const { body: made } = await asAdmin('POST', `/api/schools/${id}/classes`, { name: '8B' });
    const { code } = (await asAdmin('PUT', `/api/classes/${made.id}`, { action: 'new_code' })).body.code;
    const plan = await makePlan(3);
    const missing = await asAdmin('PUT', `/api/subscriptions/${plan}/school`, {
      schoolId: crypto.randomUUID(),
    });
    deepEqual([missing.status, missing.body.error.code], [404, 'school_not_found']);
    const given = await asAdmin('PUT', `/api/subscriptions/${plan}/school`, { schoolId: id });
    deepEqual([given.status, given.body.school], [200, { id, name: 'North High' }]);
    const set = await asAdmin('PUT', `/api/schools/${id}`, { ...school, takesSeats: true });
    deepEqual(set.body.plan, { seats: 3, taken: 0, givesAccess: true, takesSeats: true, withoutSeat: 0 });

    const learners = await Promise.all(Array.from({ length: 8 }, () => signUp()));
    const joined = await Promise.all(
      learners.map(({ token }) =>
        send(token, 'POST', '/rest/v1/rpc/use_code', { p_code: code, p_joins_class: true }),
      ),
    );
    deepEqual(new Set(joined.map(({ status }) => status)), new Set([200]));
    const full = (await asAdmin('GET', `/api/schools/${id}`)).body;
    deepEqual([full.plan.taken, full.plan.withoutSeat, full.classes[0].students], [3, 5, 8]);

    const left = await Promise.all(
      learners.slice(0, 4).map(({ token }) => send(token, 'POST', '/rest/v1/rpc/leave_school', {})),
    );
    deepEqual(new Set(left.map(({ status }) => status)), new Set([204]));
    const { plan: after } = (await asAdmin('GET', `/api/schools/${id}`)).body;
    deepEqual([after.taken, after.withoutSeat], [3, 1]);
    const taken = (await asAdmin('PUT', `/api/subscriptions/${plan}/school`, { schoolId: null })).body;
    deepEqual([taken.taken, taken.school], [0, null]);
  },
);
