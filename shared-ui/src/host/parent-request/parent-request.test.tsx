import { screen } from '@testing-library/react';
import { fakeServices, renderRoutes } from '../../testing';
import ParentRequestScreen from './parent-request.screen';

function open(...answers: { status: number; json: object }[]) {
  const fetch = jest.fn(() => {
    const { status, json } = answers.shift() ?? { status: 500, json: {} };
    return Promise.resolve(new Response(JSON.stringify(json), { status }));
  });
  Object.assign(globalThis, { fetch });
  const view = renderRoutes([{ path: '/parent-request', Component: ParentRequestScreen }], {
    services: fakeServices({ session: { status: 'signed-out' } }),
    at: '/parent-request',
  });
  return { ...view, fetch };
}

test('a parent sends a request without an account, and sees by when it will be answered', async () => {
  const refusal = { error: { code: 'too_many_requests', message: 'There are too many requests right now.' } };
  const { user, fetch } = open(
    { status: 429, json: refusal },
    { status: 201, json: { dueOn: '2026-12-29' } },
  );
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Enter your child’s school.')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  await user.selectOptions(screen.getByLabelText('What you’re asking for'), 'Delete my child’s account');
  await user.type(screen.getByLabelText('Your name'), 'Ana Chen');
  await user.type(screen.getByLabelText('Your email'), 'ana@example.com');
  await user.type(screen.getByLabelText('Your child’s name'), 'Mia Chen');
  await user.type(screen.getByLabelText('Your child’s school'), 'North High');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('There are too many requests right now.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const sent = await screen.findByRole('status');
  expect(sent).toHaveTextContent(
    'We’ll answer by email by 29 December 2026. We can’t say here whether your child has an account.',
  );
  expect(sent).toHaveFocus();
  const body = {
    kind: 'deletion',
    parent: 'Ana Chen',
    email: 'ana@example.com',
    child: 'Mia Chen',
    school: 'North High',
    note: '',
  };
  expect(fetch).toHaveBeenLastCalledWith(
    expect.stringContaining('/functions/v1/api/parent-requests'),
    expect.objectContaining({ method: 'POST', body: JSON.stringify(body) }),
  );
});
