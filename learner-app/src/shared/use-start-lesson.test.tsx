import { act, screen } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { renderScreen } from '../testing/render-screen';
import { useStartLesson } from './use-start-lesson';

function Stop() {
  const { start } = useStartLesson();
  return (
    <button onClick={() => start({ courseId: 'tax-returns', lessonId: 'tax-1', lessonType: 1 })}>
      Start
    </button>
  );
}

async function begin(complete: () => unknown) {
  const services = fakeServices({ session: {}, rpc: { complete_video_lesson: complete } });
  const view = renderScreen('/home', Stop, { services });
  await view.user.click(await screen.findByRole('button', { name: 'Start' }));
  return view;
}

test('a video is completed, then played', async () => {
  const { path, services } = await begin(() => ({ completed: true }));
  expect(services.rpc).toHaveBeenCalledWith('complete_video_lesson', { p_lesson_id: 'tax-1' });
  expect(path()).toBe('/video/tax-returns/tax-1');
});

test('a failure is told, and the video plays all the same', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { path, services } = await begin(() => {
    throw new Error('down');
  });
  expect(path()).toBe('/video/tax-returns/tax-1');
  expect(services.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'error' }));
  expect(logged).toHaveBeenCalled();
});

test('whoever goes elsewhere while the server takes its time stays there', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { router, path } = await begin(() => new Promise((resolve) => (answer = resolve)));
  await act(() => router.navigate('/courses'));
  await act(async () => {
    answer({ completed: true });
    await new Promise((resolve) => setTimeout(resolve, 0));
  });
  expect(path()).toBe('/courses');
});
