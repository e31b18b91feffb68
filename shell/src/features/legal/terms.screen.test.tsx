import { screen } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import TermsScreen from './terms.screen';

const STATES =
  /Victoria|New South Wales|Queensland|South Australia|Western Australia|Tasmania|Northern Territory|Australian Capital Territory/;

test('the applicable law is that of the contact address, and no state is named', () => {
  const services = fakeServices();
  renderRoutes([{ path: '/terms', Component: TermsScreen }], { services, at: '/terms' });
  expect(screen.getByText(/the law of the Australian state or territory shown in our address/)).toBeVisible();
  expect(document.body).not.toHaveTextContent(STATES);
  expect(screen.getByRole('group')).toHaveTextContent(services.config.contact.address);
});
