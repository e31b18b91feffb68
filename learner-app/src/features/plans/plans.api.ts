import type { HostServices } from '@learn-for-life/contract';
import { AppError, unwrap, type Camelized } from 'shared-ui/data';
import type { RpcFunctions } from 'supabase-project/types';
import type { components } from 'supabase-project/types/api';
import { sendRest } from '../../shared/rest';

type Schemas = components['schemas'];

export type Plans = Schemas['Plans'];
/** The price of one plan for one period. */
export type Price = Plans['plans'][number];
export type PlanName = Price['plan'];
export type Period = Price['period'];
export type CheckoutInput = Schemas['CheckoutInput'];
export type Checkout = Schemas['Checkout'];
export type Subscription = NonNullable<Checkout['subscription']>;
export type SeatChange = Schemas['SeatChange']['change'];
/** The class that a class code is for. */
export type CodeClass = NonNullable<Camelized<RpcFunctions['use_code']['Returns']>['class']>;
export type MyPlans = Camelized<RpcFunctions['get_my_plans']['Returns']>;

/** Returns the plans for sale, which anyone can read. @throws AppError */
export const getPlans = (services: HostServices): Promise<Plans> => request(services, 'GET', 'plans');

/**
 * Begins a purchase; a second call with the same id and choice returns the same purchase.
 *
 * @returns the address of the payment page
 * @throws AppError with a readable message for the payer
 */
export const beginCheckout = (services: HostServices, input: CheckoutInput): Promise<Schemas['Redirect']> =>
  request(services, 'POST', 'checkouts', input);

/** Returns the purchase with this id. @throws AppError checkout_not_found */
export const getCheckout = (services: HostServices, id: string): Promise<Checkout> =>
  request(services, 'GET', `checkouts/${encodeURIComponent(id)}`);

/** Creates a new plan code or an invitation, or frees all seats. @throws AppError */
export const changeSeats = (services: HostServices, id: string, change: SeatChange): Promise<Checkout> =>
  request(services, 'POST', `checkouts/${encodeURIComponent(id)}/seats`, { change });

/** @returns the address of the page on which the payer changes or cancels the plan @throws AppError */
export const openPortal = (services: HostServices, id: string): Promise<Schemas['Redirect']> =>
  request(services, 'POST', `checkouts/${encodeURIComponent(id)}/portal`);

/** Returns whether the caller has access through a plan, and the plans that the caller pays for. @throws AppError */
export const getMyPlans = async ({ supabase }: HostServices): Promise<MyPlans> =>
  unwrap(await supabase.rpc('get_my_plans'));

/**
 * Takes a seat with a plan code, or returns the class that a class code is for and, once confirmed, joins it.
 * @returns the class; null for a plan code
 * @throws AppError unknown, used, too_many, plan_inactive, seats_taken, other_school or staff_account, with a readable message for the
 * learner
 */
export async function takeCode(
  { supabase }: HostServices,
  code: string,
  joinsClass: boolean,
): Promise<CodeClass | null> {
  const answer = unwrap(await supabase.rpc('use_code', { p_code: code, p_joins_class: joinsClass }));
  const { refusal, waitSeconds } = answer;
  if (refusal) throw new AppError(refusal, REFUSALS[refusal] + waitSentence(waitSeconds), 422);
  return answer.class;
}

const REFUSALS = {
  unknown: 'We don’t recognise this code. Check it or ask for a new one.',
  used: 'This code has been used. Ask for a new one.',
  too_many: 'Too many wrong codes.',
};

/** Returns the sentence that says when to try a code again; empty if there is no wait. */
function waitSentence(seconds: number): string {
  if (seconds === 0) return '';
  if (seconds > 90) return ` Try again in ${Math.ceil(seconds / 60)} minutes.`;
  return ` Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
}

const request = <Answer>(services: HostServices, method: 'GET' | 'POST', path: string, body?: object) =>
  sendRest<Answer>(services, method, `billing/${path}`, body);
