import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { fakeServices, renderRoutes } from 'shared-ui/testing';
import { ReportQuestion } from './report-question';

function show(report: (args: object) => unknown) {
  const onSubmit = jest.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const services = fakeServices({ session: {}, rpc: { report_question: report } });
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <form onSubmit={onSubmit}>
        <ReportQuestion question={{ id: 'q1', title: 'What is a **TFN**?' }} />
      </form>
    </QueryClientProvider>
  );
  return { ...renderRoutes([{ path: '/', element }], { services }), onSubmit };
}

test('a report is sent with its reason and details, and never submits the question', async () => {
  const sent: object[] = [];
  const { user, onSubmit, services } = show((args) => {
    sent.push(args);
    return { reported: true };
  });
  await user.click(screen.getByRole('button', { name: /^Report this question/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report this question' }));
  expect(dialog.getByText('What is a TFN?')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(dialog.getByText('Choose a reason.')).toBeVisible();
  expect(sent).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: 'The answer is wrong' }));
  await user.type(dialog.getByRole('textbox', { name: 'Details (optional)' }), ' It’s free ');
  await user.click(dialog.getByRole('button', { name: 'Send report' }));
  expect(sent).toMatchObject([{ p_question_id: 'q1', p_reason: 'wrong_answer', p_message: 'It’s free' }]);
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'Report sent. If we reply, you’ll see it on your home page.',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a report that fails to send keeps its details', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user } = show(() => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(screen.getByRole('button', { name: /^Report this question/ }));
  await user.click(await screen.findByRole('radio', { name: 'Something doesn’t work' }));
  await user.type(screen.getByRole('textbox'), 'No sound');
  await user.click(screen.getByRole('button', { name: 'Send report' }));
  expect(await screen.findByText(/Couldn’t send your report/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('No sound');
});
