import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { aUser, fakeServices, renderRoutes } from 'shared-ui/testing';
import { useKeep, useKept } from './use-kept';
import { useLeaveWarning } from './use-leave-warning';

function Note() {
  const kept = useKept('note', '');
  const [text, setText] = useState(kept);
  useKeep('note', () => text || undefined);
  useLeaveWarning(text !== '');
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}

function renderNotes() {
  const client = new QueryClient();
  const element = (
    <QueryClientProvider client={client}>
      <Note />
    </QueryClientProvider>
  );
  const services = fakeServices({ session: { id: 'ada' } });
  const view = renderRoutes([{ path: '/', element }], { services });
  const comeBack = async () => {
    await view.goTo('/elsewhere');
    expect(screen.queryByLabelText('Note')).toBeNull();
    await view.goTo('/');
    return screen.findByLabelText('Note');
  };
  return { ...view, comeBack };
}

test('what was typed is there again after another screen', async () => {
  const { user, comeBack } = renderNotes();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  expect(await comeBack()).toHaveValue('half a sentence');
  await user.clear(screen.getByLabelText('Note'));
  expect(await comeBack()).toHaveValue('');
});

test('nobody is shown what somebody else typed', async () => {
  const { user, services, comeBack } = renderNotes();
  await user.type(screen.getByLabelText('Note'), 'secret');
  services.session.setState({ status: 'signed-in', user: aUser({ id: 'ben' }) }, true);
  expect(await comeBack()).toHaveValue('');
});

test('the browser asks before the page goes, only while something is unsaved', async () => {
  const { user } = renderNotes();
  /** Whether the page may go without a question. */
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(true);
  await user.type(screen.getByLabelText('Note'), 'x');
  expect(leave()).toBe(false);
  await user.clear(screen.getByLabelText('Note'));
  expect(leave()).toBe(true);
});
