import type { SeatedLearner, SubscriptionDetails, SubscriptionsApi } from '../subscriptions.api';

export const aLearner = (learner: Partial<SeatedLearner> = {}): SeatedLearner => ({
  seatId: 's1',
  personId: 'p1',
  name: 'Mai Nguyen',
  email: 'mai@example.com',
  username: null,
  takenAt: '2026-11-20T02:00:00Z',
  ...learner,
});

/** A school's subscription that is paid for; a test passes the values it depends on. */
export const aSubscription = (subscription: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  id: 'sub_1',
  plan: 'school',
  period: 'year',
  status: 'active',
  givesAccess: true,
  notice: null,
  periodEnd: '2027-11-19T02:00:00Z',
  endsAt: null,
  seats: 30,
  taken: subscription.learners?.length ?? 0,
  planCode: 'K7M2T9QXA4',
  invitations: [],
  payerName: 'North High',
  payerEmail: 'office@north.example',
  createdAt: '2026-11-19T02:00:00Z',
  updatedAt: '2026-11-19T02:00:00Z',
  learners: [],
  school: null,
  ...subscription,
});

/** Creates an API whose calls fail unless the test provides them. */
export function fakeSubscriptionsApi(overrides: Partial<SubscriptionsApi>): SubscriptionsApi {
  const refuse = () => Promise.reject(new Error('The test provides no response.'));
  return {
    list: refuse,
    read: refuse,
    changeSeats: refuse,
    findSchools: refuse,
    changeSchool: refuse,
    releaseSeat: refuse,
    ...overrides,
  };
}
