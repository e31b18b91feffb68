import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Avatar } from '../avatar';
import { ErrorState } from './error-state';
import { PageLoading } from './page-loading';
import { ProgressBar } from './progress-bar';
import { Stars } from '../stars';

test('an error is announced and offers Retry', async () => {
  const onRetry = jest.fn();
  render(<ErrorState title="Courses didn’t load" message="Check your connection." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Courses didn’t load');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('details for support are shown but not announced', () => {
  render(<ErrorState title="Courses didn’t load" reference="4bf92f35" />);
  expect(screen.getByText('Reference: 4bf92f35')).toBeVisible();
  expect(screen.getByRole('alert')).not.toHaveTextContent('4bf92f35');
});

test('after Retry the focus moves to the content that replaces the error', async () => {
  const user = userEvent.setup();
  function Courses() {
    const [failed, setFailed] = useState(true);
    return failed ? <ErrorState onRetry={() => setFailed(false)} /> : <a href="#tax">Tax</a>;
  }
  render(
    <>
      <a href="#top">Top</a>
      <section aria-label="Courses">
        <Courses />
      </section>
      <a href="#end">End</a>
    </>,
  );
  await user.tab();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('region', { name: 'Courses' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Tax' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Courses' })).not.toHaveAttribute('tabindex');
});

test('loading is announced', () => {
  render(<PageLoading />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading\.\.\.$/);
});

test.each([
  [3, 8, 3, '38%'],
  [12, 8, 8, '100%'],
  [-1, 8, 0, '0%'],
  [0, 0, 0, '0%'],
])('progress of %d in %d stays within its range', (value, max, now, text) => {
  render(<ProgressBar label="Road map" value={value} max={max} />);
  const bar = screen.getByRole('progressbar', { name: 'Road map' });
  expect(bar).toHaveAttribute('aria-valuenow', String(now));
  expect(bar).toHaveAttribute('aria-valuetext', text);
});

test.each([
  [undefined, 5],
  [3, 3],
  [9, 5],
])('a rating of %p shows and announces %d stars', (rating, count) => {
  render(<Stars rating={rating} />);
  const stars = screen.getByRole('img', { name: `${count} out of 5 stars` });
  expect(stars.children).toHaveLength(count);
});

test.each([
  ['mia', 'M'],
  ['🦘 roo', '🦘'],
  ['', '?'],
])('the initial of %p is %s', (name, initial) => {
  const { container } = render(<Avatar name={name} />);
  expect(container).toHaveTextContent(initial);
});
