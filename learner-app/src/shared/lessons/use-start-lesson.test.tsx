import { act, screen, waitFor } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../../testing/render-screen';
import { SAVE_WAIT_MS, useStartLesson } from './use-start-lesson';

function StartButton() {
  const { start } = useStartLesson();
  return (
    <button onClick={() => start({ courseId: 'tax-returns', lessonId: 'tax-1', lessonType: 1 })}>
      Start
    </button>
  );
}

afterEach(() => jest.useRealTimers());

async function press(complete: () => unknown) {
  const services = fakeServices({ session: {}, rpc: { complete_video_lesson: complete } });
  const view = renderScreen('/home', StartButton, { services });
  await view.user.click(await screen.findByRole('button', { name: 'Start' }));
  return view;
}

test('a video is completed, then opened', async () => {
  const { path, services } = await press(() => ({ completed: true }));
  expect(services.rpc).toHaveBeenCalledWith('complete_video_lesson', { p_lesson_id: 'tax-1' });
  expect(path()).toBe('/video/tax-returns/tax-1');
});

test('a failure is reported, and the video opens anyway', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { path, services } = await press(() => {
    throw new Error('down');
  });
  expect(path()).toBe('/video/tax-returns/tax-1');
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(logged).toHaveBeenCalled();
});

test('a course that needs a plan isn’t a failure, because the player shows it', async () => {
  const { path, services } = await press(() => {
    throw new AppError('plan_required', 'This course needs a plan.', 402);
  });
  expect(path()).toBe('/video/tax-returns/tax-1');
  expect(services.notify).not.toHaveBeenCalled();
});

test('a student who navigates elsewhere during the request stays there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { router, path } = await press(() => new Promise((resolve) => (answer = resolve)));
  await act(() => router.navigate('/courses'));
  await act(async () => {
    answer({ completed: true });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(path()).toBe('/courses');
});

test('a video opens after a moment even if the server hasn’t responded, and the request continues', async () => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockReturnValue();
  let fail: (error: Error) => void = () => undefined;
  const { path, services } = await press(() => new Promise((_resolve, reject) => (fail = reject)));
  await act(() => jest.advanceTimersByTimeAsync(SAVE_WAIT_MS - 100));
  expect(path()).toBe('/home');
  await act(() => jest.advanceTimersByTimeAsync(100));
  expect(path()).toBe('/video/tax-returns/tax-1');
  fail(new Error('down'));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' })),
  );
});
