import { screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { aUser, fakeServices } from 'shared-ui/testing';
import { renderWithQueryClient } from '../testing/render-with-query-client';
import { useLeaveWarning } from './use-leave-warning';
import { usePersistedDraft } from './use-persisted-draft';

function Note() {
  const { draft, persist } = usePersistedDraft<string>('note');
  const [text, setText] = useState(draft ?? '');
  useEffect(() => persist(() => text || undefined));
  useLeaveWarning(text !== '');
  return <input aria-label="Note" value={text} onChange={({ target }) => setText(target.value)} />;
}

function renderNote() {
  const services = fakeServices({ session: { id: 'ada' } });
  const view = renderWithQueryClient(<Note />, { services });
  const leaveAndReturn = async () => {
    await view.goTo('/elsewhere');
    expect(screen.queryByLabelText('Note')).toBeNull();
    await view.goTo('/');
    return screen.findByLabelText('Note');
  };
  return { ...view, leaveAndReturn };
}

test('a draft is restored after a visit to another screen', async () => {
  const { user, leaveAndReturn } = renderNote();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  expect(await leaveAndReturn()).toHaveValue('half a sentence');
  await user.clear(screen.getByLabelText('Note'));
  expect(await leaveAndReturn()).toHaveValue('');
});

test('a draft is not shown to another user', async () => {
  const { user, services, leaveAndReturn } = renderNote();
  await user.type(screen.getByLabelText('Note'), 'secret');
  services.session.setState({ status: 'signed-in', user: aUser({ id: 'ben' }) }, true);
  expect(await leaveAndReturn()).toHaveValue('');
});

test('a draft survives a reload', async () => {
  const before = renderNote();
  await before.user.type(screen.getByLabelText('Note'), 'half a sentence');
  window.dispatchEvent(new Event('pagehide'));
  // The next page has only what the tab has stored.
  const stored = sessionStorage.getItem('drafts:ada') ?? '';
  before.unmount();
  sessionStorage.setItem('drafts:ada', stored);
  const after = renderNote();
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  await after.user.clear(screen.getByLabelText('Note'));
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem('drafts:ada')).toBe('[]');
});

test('leaving the page is confirmed only while input is unsaved', async () => {
  const { user } = renderNote();
  /** Whether the page unloads without a confirmation. */
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  await user.type(screen.getByLabelText('Note'), 'x');
  expect(unload()).toBe(false);
  await user.clear(screen.getByLabelText('Note'));
  expect(unload()).toBe(true);
});
