import type { Account } from './account.ts';
import { addPrice, addProduct } from './catalogue.ts';
import { addConfiguration } from './portal.ts';

/** Invented amounts in cents: plan prices are set only in the real account. */
const PLANS = [
  {
    plan: 'learner',
    name: 'Learner plan',
    description: 'Every course, for one learner.',
    features: ['Every course and road map', 'Progress that is kept', 'Cancel at any time'],
    amounts: { month: 1290, year: 12_900 },
    trial: { trial_days: '14' },
  },
  {
    plan: 'school',
    name: 'School plan',
    description: 'Every course, for each seat of a class or school.',
    features: ['Seats for a whole class', 'A plan code to hand out', 'Tax invoices'],
    amounts: { month: 790, year: 7900 },
    trial: {},
  },
] as const;

/** Sets up an account for the platform. @param origin the origin of the double's pages */
export function seedAccount(account: Account, origin: string): void {
  for (const { plan, name, description, features, amounts, trial } of PLANS) {
    const product = addProduct(account, {
      name,
      description,
      marketing_features: features.map((feature) => ({ name: feature })),
      metadata: { plan },
    });
    for (const interval of ['month', 'year'] as const) {
      addPrice(account, {
        product: product.id,
        currency: 'aud',
        unit_amount: amounts[interval],
        recurring: { interval },
        lookup_key: `${plan}_${interval}`,
        metadata: { plan, ...trial },
        tax_behavior: 'inclusive',
      });
    }
  }
  addConfiguration(account, { origin, isDefault: true });
}
