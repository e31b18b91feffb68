import { renderHook, screen, waitFor } from '@testing-library/react';
import { fakeServices } from 'shared-ui/testing';
import { aNextStep } from '../../testing/quiz';
import { renderScreen } from '../../testing/render-screen';
import { camelize } from 'shared-ui/data';
import { ContinueTo } from '../continue-to';
import { continueToLesson, prefetchLesson, usePrefetchedLesson } from './lesson-prefetch';

const video = camelize(aNextStep());
const quiz = camelize(aNextStep({ lesson_type: 0, lesson_title: 'TFN Check' }));

const page = () => {
  const get_video_lesson = jest.fn(() => null);
  const complete_video_lesson = jest.fn(() => ({ completed: true }));
  const open_quiz = jest.fn(() => null);
  const rpc = { get_video_lesson, complete_video_lesson, open_quiz };
  return { services: fakeServices({ session: { id: 'mia' }, rpc }), ...rpc };
};

test('a prefetched lesson is passed to its player once', async () => {
  const { services, get_video_lesson } = page();
  prefetchLesson(services, video);
  prefetchLesson(services, video);
  continueToLesson(services, video);
  await waitFor(() => expect(get_video_lesson).toHaveBeenCalledTimes(1));
  const arrive = (lessonId: string) =>
    renderHook(() => usePrefetchedLesson(services, 'tax-returns', lessonId)).result.current;
  expect(arrive('another')).toBeUndefined();
  continueToLesson(services, video);
  await expect(arrive('lesson-5')?.video).resolves.toBeNull();
  expect(arrive('lesson-5')).toBeUndefined();
});

test('the button prefetches the next lesson when shown and completes it when pressed', async () => {
  const { services, get_video_lesson, complete_video_lesson } = page();
  const { user, path } = renderScreen('/quiz', () => <ContinueTo next={video} expected />, { services });
  const button = await screen.findByRole('button', { name: 'Continue to What you can claim' });
  await waitFor(() => expect(get_video_lesson).toHaveBeenCalledTimes(1));
  expect(complete_video_lesson).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('data-leads-to', '/video/tax-returns/lesson-5');
  await user.click(button);
  expect(path()).toBe('/video/tax-returns/lesson-5');
  expect(complete_video_lesson).toHaveBeenCalledWith({ p_lesson_id: 'lesson-5' });
  expect(get_video_lesson).toHaveBeenCalledTimes(1);
});

test('the previous lesson’s progress is saved first', async () => {
  const { services } = page();
  const saved = jest.fn().mockResolvedValue(null);
  const { user, path } = renderScreen('/video', () => <ContinueTo next={quiz} beforehand={saved} />, {
    services,
  });
  await user.click(await screen.findByRole('button', { name: 'Continue to TFN Check' }));
  expect(saved).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(path()).toBe('/quiz/tax-returns/lesson-5'));
});
