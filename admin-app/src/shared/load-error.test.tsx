import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppError } from 'shared-ui/data';
import { LoadError } from './load-error';

test.each([
  ['network', 'Your work is safe. Check your connection, then try again.', undefined],
  ['timeout', 'Your work is safe. The server took too long.', undefined],
  ['quiz_not_found', 'Quiz not found.', 404],
  ['internal', 'Your work is safe. The server failed.', 500],
])('a list that fails to load (%s) shows advice and Retry', async (code, message, status) => {
  const refetch = jest.fn();
  render(
    <LoadError
      subject="People"
      query={{
        error: new AppError(code, message.replace('Your work is safe. ', ''), status),
        isFetching: false,
        refetch,
      }}
    />,
  );
  expect(screen.getByText('Couldn’t load people')).toBeInTheDocument();
  expect(screen.getByText(message)).toBeInTheDocument();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalled();
});
