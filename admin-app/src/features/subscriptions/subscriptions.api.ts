import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../shared/api/api-client';
import { MAX_MATCHES } from '../../shared/picker';

export type Subscription = Schemas['Subscription'];
export type SubscriptionDetails = Schemas['SubscriptionDetails'];
export type SeatedLearner = SubscriptionDetails['learners'][number];
type SeatChange = Schemas['SeatChange']['change'];

/** Number of subscriptions on a page. */
export const PAGE_SIZE = 25;

export interface SubscriptionSearch {
  /** Search words, all of which must occur in the payer's name or email address, or in the id. */
  q: string;
  /** The page number, from 1. */
  page: number;
}

export interface SubscriptionsApi {
  /** Lists subscriptions, the newest first. */
  list: (search: SubscriptionSearch) => Promise<Page<Subscription>>;
  read: (id: string) => Promise<SubscriptionDetails>;
  /** @throws AppError 409 for more open invitations than seats */
  changeSeats: (id: string, change: SeatChange) => Promise<SubscriptionDetails>;
  /** Finds the first schools whose names contain every word. */
  findSchools: (q: string) => Promise<Page<{ id: string; name: string }>>;
  /** Sets the school of a subscription; null removes it, together with the seats that its students took themselves. */
  changeSchool: (id: string, schoolId: string | null) => Promise<SubscriptionDetails>;
  /** Frees the seat of one learner. */
  releaseSeat: (id: string, seatId: string) => Promise<SubscriptionDetails>;
}

/** The REST API calls for subscriptions. Each throws AppError. */
export function createSubscriptionsApi(services: HostServices): SubscriptionsApi {
  const client = createApiClient(services);
  return {
    list: ({ q, page }) =>
      unwrapPage(
        client.GET('/api/subscriptions', {
          params: { query: { page, pageSize: PAGE_SIZE, ...(q && { q }) } },
        }),
      ),
    read: (id) => unwrap(client.GET('/api/subscriptions/{id}', { params: { path: { id } } })),
    changeSeats: (id, change) =>
      unwrap(client.POST('/api/subscriptions/{id}/seats', { params: { path: { id } }, body: { change } })),
    findSchools: (q) =>
      unwrapPage(client.GET('/api/schools', { params: { query: { q, page: 1, pageSize: MAX_MATCHES } } })),
    changeSchool: (id, schoolId) =>
      unwrap(client.PUT('/api/subscriptions/{id}/school', { params: { path: { id } }, body: { schoolId } })),
    releaseSeat: (id, seatId) =>
      unwrap(client.DELETE('/api/subscriptions/{id}/seats/{seatId}', { params: { path: { id, seatId } } })),
  };
}
