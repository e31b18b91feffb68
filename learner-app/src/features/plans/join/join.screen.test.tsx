import { screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { refuse } from '../plans.testing';
import { renderScreen } from '../../../testing/render-screen';
import { userCache } from '../../../shared/data/query-client';
import JoinScreen from './join.screen';

afterEach(() => jest.restoreAllMocks());

function open(join: (args: { p_code: string; p_joins_class: boolean }) => unknown, at = '/join') {
  const services = fakeServices({
    session: {},
    rpc: { use_code: join, get_home: () => ({ read: 'again' }) },
  });
  return renderScreen('/join', JoinScreen, { services, at });
}
const seat = () => ({ joined: true, class: null, refusal: null, wait_seconds: 0 });
const field = () => screen.getByRole('textbox', { name: 'Code' });
const useCode = () => screen.getByRole('button', { name: 'Use code' });

test('a code gives access, and cached data is loaded again', async () => {
  const { user, services } = open(seat);
  const { client } = userCache(services);
  client.setQueryData(['home'], {});
  await user.type(field(), '4f7k 2m9q{Enter}');
  const heading = await screen.findByRole('heading', { level: 1, name: 'You’re all set' });
  expect(heading).toHaveFocus();
  expect(services.rpc).toHaveBeenCalledWith('use_code', { p_code: '4f7k 2m9q', p_joins_class: false });
  expect(screen.getByRole('link', { name: 'See all courses' })).toHaveAttribute('href', '/courses');
  expect(client.getQueryState(['home'])?.isInvalidated).toBe(true);
});

test('the code in a link is filled in, and is used only when the learner confirms', async () => {
  const { user, services } = open(seat, '/join?code=4f7k2m9qxa');
  expect(field()).toHaveValue('4F7K2-M9QXA');
  expect(services.rpc).not.toHaveBeenCalled();
  await user.click(useCode());
  expect(await screen.findByText('You’re all set')).toBeVisible();
});

test('a blank code isn’t sent', async () => {
  const { user, services } = open(seat);
  await user.click(useCode());
  expect(field()).toHaveAccessibleDescription(/^Enter the code\./);
  expect(field()).toHaveFocus();
  expect(services.rpc).not.toHaveBeenCalled();
});

test.each([
  ['unknown', 0, 'We don’t recognise this code. Check it or ask for a new one.'],
  ['unknown', 5, 'We don’t recognise this code. Check it or ask for a new one. Try again in 5 seconds.'],
  ['used', 0, 'This code has been used. Ask for a new one.'],
  ['too_many', 150, 'Too many wrong codes. Try again in 3 minutes.'],
])('%s with %i seconds to wait shows a message at the field', async (refusal, seconds, message) => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user } = open(() => ({ joined: false, class: null, refusal, wait_seconds: seconds }));
  await user.type(field(), 'AAAAA-BBBBB{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field()).toHaveFocus();
});

test.each([
  ['plan_inactive', 409, 'The plan for this code isn’t active. Ask the person who gave you the code.'],
  ['seats_taken', 409, 'All seats in this plan are taken. Ask the person who gave you the code.'],
])('%s is shown at the field', async (code, status, message) => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user } = open(refuse(status, code, message));
  await user.type(field(), 'AAAAA-BBBBB{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field()).toBeInvalid();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue('AAAAA-BBBBB');
});

const classOf = ({ p_joins_class }: { p_joins_class: boolean }) => ({
  joined: p_joins_class,
  class: { name: '8B', school_name: 'North High', teachers: ['Tess Lee', 'Tom Ng'] },
  refusal: null,
  wait_seconds: 0,
});

test('a learner joins a class only after reading which class it is and who can see what', async () => {
  const { user, services } = open(classOf);
  const { client } = userCache(services);
  client.setQueryData(['home'], { read: 'before' });
  await user.type(field(), 'AAAAA-BBBBB{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: 'Join 8B, North High?' })).toHaveFocus();
  expect(screen.getByText('Teachers: Tess Lee and Tom Ng.')).toBeVisible();
  expect(services.rpc).not.toHaveBeenCalledWith('use_code', expect.objectContaining({ p_joins_class: true }));
  await user.click(screen.getByRole('button', { name: 'Join class' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'You’ve joined 8B, North High' }),
  ).toHaveFocus();
  expect(services.rpc).toHaveBeenCalledWith('use_code', { p_code: 'AAAAA-BBBBB', p_joins_class: true });
  // Due work is read meanwhile, so that home shows it from the start.
  expect(screen.getByRole('link', { name: 'See what to do today' })).toHaveAttribute('href', '/home');
  await waitFor(() => expect(client.getQueryData(['home'])).toEqual({ read: 'again' }));
});

test('a class that can’t be joined shows the reason, and another code can be used', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const refusal = refuse(409, 'other_school', 'You are a student of another school.');
  const { user } = open((args) => (args.p_joins_class ? refusal() : classOf(args)));
  await user.type(field(), 'AAAAA-BBBBB{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Join class' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('You are a student of another school.');
  await user.click(screen.getByRole('button', { name: 'Use another code' }));
  expect(field()).toHaveValue('');
});
