export { startStripeDouble, type StripeDouble, type StripeDoubleOptions } from './stripe-double.ts';
