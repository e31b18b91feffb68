import { useRef } from 'react';
import { toAppError } from 'shared-ui/data';
import { useServices } from 'shared-ui/services';
import { beginCheckout, type CheckoutInput } from '../plans.api';
import { useProviderPage } from '../provider-page';

/** What is bought. */
export type Choice = Omit<CheckoutInput, 'id'>;

/** The purchase of this id can be neither paid nor changed any more. */
const OVER = ['checkout_expired', 'checkout_differs'];

/**
 * Begins a purchase and leads to the page on which to pay. The same choice keeps its id, so that pressing twice, or again
 * after an answer was lost, buys once; another choice is another purchase.
 */
export function useCheckout() {
  const services = useServices();
  const begun = useRef<{ choice: string; id: string }>(null);

  return useProviderPage(async (choice: Choice) => {
    const key = JSON.stringify(choice);
    if (begun.current?.choice !== key) begun.current = { choice: key, id: crypto.randomUUID() };
    try {
      return await beginCheckout(services, { id: begun.current.id, ...choice });
    } catch (error) {
      if (OVER.includes(toAppError(error).code)) begun.current = null;
      throw error;
    }
  });
}
