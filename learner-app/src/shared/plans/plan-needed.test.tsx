import { screen } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices, type FakeOptions } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { PlanNeeded } from './plan-needed';
import type { PlanPanelProps } from './plan-panel';
import { planPanelCode } from './plan-panel-code';

afterEach(() => jest.restoreAllMocks());

const create = jest.fn().mockReturnValue({ token: 'a-token' });

function open(props: PlanPanelProps = {}, options: FakeOptions = {}) {
  const services = fakeServices({ session: {}, rpc: { create_plan_link: create }, ...options });
  return renderScreen('/course-overview/tax', () => <PlanNeeded {...props} />, { services });
}
const link = (name: string) => screen.findByRole('link', { name });

test('a learner gets a link to send on request, and sees the other options', async () => {
  const { user, services } = open();
  expect(await screen.findByRole('region', { name: 'This course needs a plan' })).toBeVisible();
  expect(
    screen.getByText('Are you a student? Send this link to a parent, teacher or your school.'),
  ).toBeVisible();
  // Creating the link writes to the database, so it waits until requested.
  expect(services.rpc).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Get my link' }));
  const field = await screen.findByRole('textbox', { name: 'Your link' });
  expect(field).toHaveValue('http://localhost/plans?for=a-token');
  expect(field).toHaveFocus();
  expect(await link('I have a code')).toHaveAttribute('href', '/join');
  expect(await link('See plans')).toHaveAttribute('href', '/plans');
});

test('a link that can’t be created shows the reason and can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  create.mockImplementationOnce(() => {
    throw new AppError('network', 'The connection was lost. Please try again.');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Get my link' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The connection was lost. Please try again.');
  await user.click(screen.getByRole('button', { name: 'Get my link' }));
  expect(await screen.findByRole('textbox', { name: 'Your link' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a visitor is asked to log in and then returns', async () => {
  const { user, router } = open({}, { session: { status: 'signed-out' } });
  expect(await screen.findByText('Already have a plan? Log in.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Get my link' })).not.toBeInTheDocument();
  await user.click(await link('Log in'));
  expect(router.state.location).toMatchObject({
    pathname: '/login',
    state: { from: '/course-overview/tax' },
  });
});

test('as a page, it has the main heading and a link back', async () => {
  open({ subject: 'quiz', back: { to: '/home', label: 'Back to home' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This quiz needs a plan' })).toBeVisible();
  expect(await link('Back to home')).toHaveAttribute('href', '/home');
});

test('if its code fails to load, the link to the plans still works', async () => {
  jest.spyOn(console, 'warn').mockReturnValue();
  jest.spyOn(planPanelCode, 'loaded').mockReturnValue(undefined);
  jest.spyOn(planPanelCode, 'load').mockRejectedValue(new Error('Loading chunk 12 failed.'));
  open({ back: { to: '/home', label: 'Back to home' } });
  expect(screen.getByRole('heading', { name: 'This course needs a plan' })).toBeVisible();
  expect(await link('See plans')).toHaveAttribute('href', '/plans');
  expect(await link('Back to home')).toHaveAttribute('href', '/home');
});
