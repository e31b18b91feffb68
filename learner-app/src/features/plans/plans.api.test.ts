import { refuse, servicesWithBilling } from './plans.testing';
import { beginCheckout, getPlans } from './plans.api';

const plans = { enabled: false, plans: [], portalUrl: null };

test('GET requests have no body, and POST requests have one', async () => {
  const input = { id: 'id', plan: 'learner', period: 'month', seats: 1, link: null } as const;
  const { services, requests } = servicesWithBilling({
    'GET plans': () => plans,
    'POST checkouts': () => ({ url: 'https://pay.example' }),
  });
  expect(await getPlans(services)).toEqual(plans);
  expect(await beginCheckout(services, input)).toEqual({ url: 'https://pay.example' });
  expect(requests).toEqual([
    { name: 'GET plans', body: undefined },
    { name: 'POST checkouts', body: input },
  ]);
});

test('a refusal keeps its code, message and status', async () => {
  const { services } = servicesWithBilling({
    'GET plans': refuse(503, 'payments_unavailable', 'Try again.'),
  });
  await expect(getPlans(services)).rejects.toMatchObject({
    name: 'AppError',
    code: 'payments_unavailable',
    message: 'Try again.',
    status: 503,
  });
});

test('a lost connection is an AppError too', async () => {
  const { services } = servicesWithBilling({
    'GET plans': () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await expect(getPlans(services)).rejects.toMatchObject({ name: 'AppError', code: 'network' });
});

test.each([
  [200, 'Your network may be blocking this site or asking you to log in. Check it, then try again.'],
  [502, 'Something went wrong on our side. Please try again in a moment.'],
])('an HTML page instead of a response (%s) is an error', async (status, message) => {
  const { services } = servicesWithBilling({});
  const page = { ok: status < 400, status, text: () => Promise.resolve('<h1>Wi-Fi</h1>') };
  services.fetch = () => Promise.resolve(page as Response);
  await expect(getPlans(services)).rejects.toMatchObject({ message });
});
