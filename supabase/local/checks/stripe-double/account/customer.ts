import { newId, nowInSeconds } from './account.ts';
import type { Customer } from './stored.ts';

/** A customer who pays in Australian dollars. */
export function newCustomer({ name, email }: { name: string; email: string }): Customer {
  return {
    id: newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: nowInSeconds(),
    currency: 'aud',
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email,
    individual_name: name,
    invoice_prefix: null,
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: {},
    name,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: ['en-AU'],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}
