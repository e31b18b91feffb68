import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { aUser, fakeServices, renderRoutes } from 'shared-ui/testing';
import { UnsavedInputProvider, useUnsavedInput, useUnsavedInputs } from './unsaved-input';
import { createInputStore } from './unsaved-input.store';

const saved = jest.fn<undefined, [string]>();
let setLate: ((draft: string | undefined) => void) | undefined;

function Note({ label = 'Note' }: { label?: string }) {
  const [text, setText] = useUnsavedInput<string>({ name: 'note', submit: () => saved(label) });
  useEffect(() => {
    if (label === 'Note') setLate = setText;
  }, [label, setText]);
  return (
    <input
      aria-label={label}
      value={text ?? ''}
      onChange={({ target }) => setText(target.value || undefined)}
    />
  );
}

function SaveAll() {
  const { isUnsaved, names, submitAll } = useUnsavedInputs();
  return (
    <button type="button" onClick={submitAll}>
      {isUnsaved ? `Save ${names.join(' and ')}` : 'All changes saved'}
    </button>
  );
}

function renderNote(services = fakeServices({ session: { id: 'ada' } })) {
  const page = (
    <UnsavedInputProvider inputs={createInputStore(services)}>
      <Note />
      <UnsavedInputProvider scope="quiz">
        <Note label="Note of a quiz" />
      </UnsavedInputProvider>
      <SaveAll />
    </UnsavedInputProvider>
  );
  const view = renderRoutes([{ path: '/', element: page }], { services });
  const leaveAndReturn = async () => {
    await view.goTo('/elsewhere');
    expect(screen.queryByLabelText('Note')).toBeNull();
    await view.goTo('/');
    return screen.findByLabelText('Note');
  };
  return { ...view, leaveAndReturn };
}
const note = () => screen.getByLabelText('Note');

test('a draft is restored after a visit to another screen', async () => {
  const { user, leaveAndReturn } = renderNote();
  await user.type(note(), 'half a sentence');
  expect(await leaveAndReturn()).toHaveValue('half a sentence');
  await user.clear(note());
  expect(await leaveAndReturn()).toHaveValue('');
});

test('input that was saved after leaving the screen is no longer a draft', async () => {
  const { user, goTo } = renderNote();
  await user.type(note(), 'half a sentence');
  const saveLate = setLate;
  await goTo('/elsewhere');
  saveLate?.(undefined);
  await goTo('/');
  expect(await screen.findByLabelText('Note')).toHaveValue('');
});

test('a draft isn’t shown to another user, and a late save doesn’t change that user’s own draft', async () => {
  const { user, services, leaveAndReturn } = renderNote();
  await user.type(note(), 'secret');
  const saveLate = setLate;
  act(() => services.session.setState({ status: 'signed-in', user: aUser({ id: 'ben' }) }, true));
  expect(await leaveAndReturn()).toHaveValue('');
  await user.type(note(), 'mine');
  act(() => saveLate?.(undefined));
  expect(note()).toHaveValue('mine');
  expect(Object.keys(sessionStorage)).toEqual(['drafts:ben:note']);
});

test('when a session ends, its user’s draft is kept; logging out deletes it', async () => {
  const { user, services, leaveAndReturn } = renderNote();
  const { session } = services;
  const signedIn = session.getState();
  await user.type(note(), 'half a sentence');
  act(() => session.setState({ status: 'signed-out', ended: true }, true));
  act(() => session.setState(signedIn, true));
  expect(await leaveAndReturn()).toHaveValue('half a sentence');
  act(() => session.setState({ status: 'signed-out', ended: true }, true));
  act(() => session.setState({ status: 'signed-out' }, true));
  expect(Object.keys(sessionStorage)).toEqual([]);
  act(() => session.setState(signedIn, true));
  expect(await leaveAndReturn()).toHaveValue('');
});

test('a draft survives a reload', async () => {
  const before = renderNote();
  await before.user.type(note(), 'half a sentence');
  before.unmount();
  const after = renderNote();
  expect(note()).toHaveValue('half a sentence');
  await after.user.clear(note());
  after.unmount();
  renderNote();
  expect(note()).toHaveValue('');
});

test('drafts with the same name in different scopes are separate, and the page saves both', async () => {
  const { user } = renderNote();
  expect(screen.getByRole('button')).toHaveTextContent('All changes saved');
  await user.type(note(), 'one');
  expect(screen.getByLabelText('Note of a quiz')).toHaveValue('');
  await user.type(screen.getByLabelText('Note of a quiz'), 'two');
  expect(note()).toHaveValue('one');
  await user.click(screen.getByRole('button', { name: 'Save note and note of quiz' }));
  expect(saved.mock.calls).toEqual([['Note'], ['Note of a quiz']]);
});

test('leaving the page needs a confirmation only while input is unsaved', async () => {
  const { user } = renderNote();
  /** Unloads the page. Returns whether it closes without a confirmation. */
  const unload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(unload()).toBe(true);
  await user.type(note(), 'x');
  expect(unload()).toBe(false);
  await user.clear(note());
  expect(unload()).toBe(true);
});
