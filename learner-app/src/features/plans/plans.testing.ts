import { AppError } from 'shared-ui/data';
import type { FakeOptions } from 'shared-ui/testing';
import type { Checkout, Price, Subscription } from './plans.api';
import { servicesWithRest, type ApiAnswer } from '../../testing/rest';

/** Functions that build test data; each test sets only the values it depends on. */
export const aPrice = (price: Partial<Price> = {}): Price => ({
  plan: 'learner',
  period: 'month',
  name: 'Learner',
  description: 'Every course for one student.',
  features: ['Every course'],
  currency: 'aud',
  unitAmount: 1200,
  tax: 'included',
  trialDays: 0,
  ...price,
});

export const CHECKOUT_ID = '2d0c8c5e-5d39-4a53-9f5b-0f3f7a1f6a10';

export const aCheckout = (checkout: Partial<Checkout> = {}): Checkout => ({
  id: CHECKOUT_ID,
  plan: 'learner',
  period: 'month',
  seats: 1,
  forLearner: false,
  state: 'open',
  subscription: null,
  ...checkout,
});

export const aSubscription = (subscription: Partial<Subscription> = {}): Subscription => ({
  plan: 'learner',
  period: 'month',
  status: 'active',
  givesAccess: true,
  notice: null,
  periodEnd: '2027-03-01T12:00:00Z',
  endsAt: null,
  seats: 1,
  taken: 0,
  planCode: '4F7K2M9QXA',
  invitations: [],
  ...subscription,
});

/** Services whose REST API returns the test's responses. Their keys, such as 'GET plans', contain paths below `/api/billing/`. */
export const servicesWithBilling = (api: Record<string, ApiAnswer>, options: FakeOptions = {}) =>
  servicesWithRest('billing/', api, options);

/** Makes a request fail with an error from the server. */
export const refuse = (status: number, code: string, message: string) => () => {
  throw new AppError(code, message, status);
};
