import type { AddedExtension } from '@learn-for-life/contract';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ComponentType } from 'react';
import { reportFailure } from '../start';
import { Extension } from './extension';

const silent: (() => void)[] = [];
jest.mock('../start', () => ({
  reportFailure: jest.fn(),
  onSilence: (callback: () => void) => {
    silent.push(callback);
    return () => undefined;
  },
}));

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  silent.length = 0;
});

const LINE = 'Talks isn’t available right now.';

function show(load: AddedExtension<'class-tab@1'>['load']) {
  const extension: AddedExtension<'class-tab@1'> = { id: 'talks/tab', label: 'Talks', minHeight: 320, load };
  return render(
    <>
      <Extension extension={extension} classId="c1" />
      <p>The page</p>
    </>,
  );
}

test('gets the page’s data, in its reserved space', async () => {
  const { container } = show(() => Promise.resolve(({ classId }) => <p>{`Talks for ${classId}`}</p>));
  expect(await screen.findByText('Talks for c1')).toBeVisible();
  expect(container.querySelector('[data-extension]')).toHaveStyle({ minHeight: '320px' });
});

test('an extension that throws leaves a message and a report, and can be retried', async () => {
  let isBroken = true;
  const Tab = () => {
    if (isBroken) throw new Error('broken');
    return <p>Talks</p>;
  };
  show(() => Promise.resolve(Tab));
  expect(await screen.findByText(LINE)).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  expect(reportFailure).toHaveBeenCalledWith(
    expect.objectContaining({ message: 'The extension talks/tab failed.' }),
  );
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Talks')).toBeVisible();
});

test('an extension that throws later leaves a message', async () => {
  function Tab() {
    const [isBroken, setBroken] = useState(false);
    if (isBroken) throw new Error('broken');
    return <button onClick={() => setBroken(true)}>Talk</button>;
  }
  show(() => Promise.resolve(Tab));
  await userEvent.click(await screen.findByRole('button', { name: 'Talk' }));
  expect(await screen.findByText(LINE)).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});

test('an extension whose code fails to load leaves a message', async () => {
  show(() => Promise.reject(new Error('offline')));
  expect(await screen.findByText(LINE)).toBeVisible();
});

test('an extension that counts as missing is shown when it arrives', async () => {
  let arrive: (tab: ComponentType<{ classId: string }>) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  act(() => silent.at(-1)?.());
  expect(await screen.findByText(LINE)).toBeVisible();
  act(() => arrive(() => <p>Talks</p>));
  expect(await screen.findByText('Talks')).toBeVisible();
  expect(screen.queryByText(LINE)).not.toBeInTheDocument();
});
