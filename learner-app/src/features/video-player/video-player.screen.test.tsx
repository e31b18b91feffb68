import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { fakeServices, renderRoutes, type FakeOptions } from 'shared-ui/testing';
import { camelize } from 'shared-ui/data';
import { continueToLesson } from '../../shared/lessons/lesson-prefetch';
import { aNextStep } from '../../testing/quiz';
import VideoPlayerScreen from './video-player.screen';

// If `matchMedia` exists, media-chrome takes jsdom for a browser and calls functions that jsdom lacks.
beforeAll(() => void Reflect.deleteProperty(window, 'matchMedia'));

const lesson = {
  course: { id: 'tax-returns', title: 'Tax Returns', instructor: 'Priya Raman', require_watch: false },
  lesson: { lesson_id: 'lesson-1', title: 'Your tax file number', status: 1 },
  video: {
    id: 'tfn',
    title: 'Your tax file number',
    description: 'Nine digits for life.',
    image: 'media/videos/tfn.svg',
    url: 'media/videos/tfn.mp4',
    captions_url: 'media/videos/tfn.vtt',
    duration_seconds: 60,
  },
  progress: { position_seconds: 42, watched: [[0, 42]] },
  next: null,
};

beforeAll(() => {
  // jsdom has no text tracks.
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    get: () => Object.assign(new EventTarget(), { cues: [], mode: 'disabled' }),
  });
});
beforeEach(() => {
  localStorage.clear();
  // jsdom can't play media.
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => jest.restoreAllMocks());

function open(rpc: FakeOptions['rpc'], services = fakeServices({ session: { id: 'mia' }, rpc })) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <VideoPlayerScreen />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/video/:courseId/:lessonId', element }], {
    services,
    at: '/video/tax-returns/lesson-1',
  });
}
const theVideo = () => document.querySelector('video')!;

test('a message is shown while the video loads', () => {
  open({ get_video_lesson: () => new Promise(() => undefined) });
  expect(screen.getByText('Loading video...')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Loading title...' })).toBeVisible();
});

test('a learner sees the video with poster, captions, title, instructor and description', async () => {
  open({ get_video_lesson: () => lesson });
  expect(await screen.findByRole('heading', { name: 'Your tax file number' })).toBeVisible();
  expect(screen.getByText('Priya Raman')).toBeVisible();
  expect(screen.getByText('Nine digits for life.')).toBeVisible();
  const media = 'http://api.test/storage/v1/object/public/media/videos/';
  expect(theVideo()).toHaveAttribute('src', `${media}tfn.mp4`);
  expect(theVideo()).toHaveAttribute('poster', `${media}tfn.svg`);
  expect(document.querySelector('track[kind=captions]')).toHaveAttribute('src', `${media}tfn.vtt`);
});

test('a video without a description shows a message', async () => {
  open({ get_video_lesson: () => ({ ...lesson, video: { ...lesson.video, description: ' ' } }) });
  expect(await screen.findByText('No description available for this video.')).toBeVisible();
});

test('the video resumes where the learner left it', async () => {
  open({ get_video_lesson: () => lesson });
  await screen.findByRole('button', { name: 'Finish' });
  fireEvent.loadedMetadata(theVideo());
  expect(theVideo().currentTime).toBe(42);
});

test('the playback speed is a list that can be operated by keyboard', async () => {
  const { user } = open({ get_video_lesson: () => lesson });
  await screen.findByRole('button', { name: 'play' });
  await user.tab();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Playback speed' }), '1.5×');
  expect(theVideo().playbackRate).toBe(1.5);
});

test('Finish completes the lesson and returns to the course', async () => {
  const { user, path, services } = open({
    get_video_lesson: () => lesson,
    complete_video_lesson: () => ({ completed: true, status: 2, next: null }),
  });
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(path()).toBe('/course-overview/tax-returns'));
  expect(services.rpc).toHaveBeenCalledWith('complete_video_lesson', { p_lesson_id: 'lesson-1' });
});

test('Finish leaves the page even if the server fails', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const { user, path } = open({
    get_video_lesson: () => lesson,
    complete_video_lesson: () => {
      throw new AppError('network', 'The connection was lost.');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(path()).toBe('/course-overview/tax-returns'));
});

test('a course that requires watching shows how much is missing', async () => {
  const text = 'Watch at least 90% of the video to complete this lesson.';
  const { user, services } = open({
    get_video_lesson: () => ({ ...lesson, course: { ...lesson.course, require_watch: true } }),
    complete_video_lesson: () => ({ completed: false, status: 1, next: null }),
  });
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(services.notify).toHaveBeenCalledWith({ kind: 'info', message: text }));
});

describe('at its end', () => {
  const next = aNextStep({ lesson_id: 'lesson-2', lesson_title: 'TFN Check', lesson_type: 0 });
  const heading = (name: string) => screen.findByRole('heading', { level: 2, name });

  async function watch(completion: object) {
    const rpc = {
      get_video_lesson: () => ({ ...lesson, next }),
      complete_video_lesson: () => ({
        completed: true,
        status: 2,
        next,
        course_complete: false,
        ...completion,
      }),
      open_quiz: () => null,
    };
    const view = open(rpc);
    await screen.findByRole('button', { name: 'Finish' });
    fireEvent.ended(theVideo());
    return view;
  }

  test('a video completes its lesson and leads to the next stop', async () => {
    const { user, path, services } = await watch({});
    expect(await heading('That’s a wrap!')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Continue to TFN Check' }));
    await waitFor(() => expect(path()).toBe('/quiz/tax-returns/lesson-2'));
    const completed = services.rpc.mock.calls.filter(([name]) => name === 'complete_video_lesson');
    expect(completed).toHaveLength(1);
  });

  test('it can be watched again, which closes the end screen', async () => {
    const { user } = await watch({});
    await user.click(await screen.findByRole('button', { name: 'Watch again' }));
    expect(theVideo().currentTime).toBe(0);
    fireEvent.play(theVideo());
    expect(screen.queryByRole('heading', { name: 'That’s a wrap!' })).not.toBeInTheDocument();
  });

  test('the last lesson leads to the celebration', async () => {
    const { user, path } = await watch({ next: null, course_complete: true });
    expect(await heading('That was the last lesson!')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'See what you’ve done' }));
    expect(path()).toBe('/lesson-complete/tax-returns');
  });

  test('too little watching shows what is missing', async () => {
    await watch({ completed: false, status: 1 });
    expect(await heading('Nearly there')).toBeVisible();
    expect(screen.getAllByText(/Watch at least 90%/)).not.toHaveLength(0);
    expect(screen.queryByRole('button', { name: /Continue to/ })).not.toBeInTheDocument();
  });
});

test('a video plays immediately for a learner who comes straight from another lesson', async () => {
  const services = fakeServices({ session: { id: 'mia' }, rpc: { get_video_lesson: () => lesson } });
  continueToLesson(services, camelize(aNextStep({ lesson_id: 'lesson-1' })));
  open({}, services);
  await waitFor(() => expect(HTMLMediaElement.prototype.play).toHaveBeenCalled());
  expect(services.rpc).toHaveBeenCalledTimes(1);
});

test('a video that fails to load can be retried', async () => {
  const { user } = open({ get_video_lesson: () => lesson });
  await screen.findByRole('button', { name: 'Finish' });
  fireEvent.error(theVideo());
  expect(screen.getByRole('alert')).toHaveTextContent('Couldn’t load this video.');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(HTMLMediaElement.prototype.load).toHaveBeenCalled();
});

test('an unsent position is resumed and sent', async () => {
  localStorage.setItem(
    'learning-platform-video-outbox:mia:tfn',
    JSON.stringify({ from: 42, position: 50.5, ranges: [[42, 50.5]] }),
  );
  const { services } = open({
    get_video_lesson: () => lesson,
    save_video_progress: () => ({ position_seconds: 50.5, watched: [[0, 50]], completed: false }),
  });
  await screen.findByRole('button', { name: 'Finish' });
  fireEvent.loadedMetadata(theVideo());
  expect(theVideo().currentTime).toBe(50.5);
  expect(services.rpc).toHaveBeenCalledWith('save_video_progress', {
    p_video_id: 'tfn',
    p_position: 50.5,
    p_ranges: [[42, 50.5]],
  });
  await waitFor(() => expect(localStorage.getItem('learning-platform-video-outbox:mia:tfn')).toBeNull());
});

test.each([null, 'https://www.youtube.com/@channel'])(
  'a lesson whose video is %s shows a message and links back',
  async (url) => {
    const { user, path } = open({ get_video_lesson: () => ({ ...lesson, video: { ...lesson.video, url } }) });
    expect(await screen.findByText('This video isn’t available yet. Please come back later.')).toBeVisible();
    const [, backLink] = screen.getAllByRole('link');
    await user.click(backLink!);
    expect(path()).toBe('/course-overview/tax-returns');
  },
);

describe('a video on YouTube', () => {
  const url = 'https://youtu.be/dQw4-9W_XcQ';
  const onYoutube = () => ({ ...lesson, video: { ...lesson.video, url } });
  const frame = () => document.querySelector('iframe');
  const always = () => screen.getByRole('checkbox', { name: 'Always load from YouTube on this device' });

  test('loads with the learner’s consent, and starts at their position', async () => {
    const { user } = open({ get_video_lesson: onYoutube });
    const button = await screen.findByRole('button', { name: 'Load video from YouTube' });
    expect(frame()).toBeNull();
    expect(document.querySelector('img')).toHaveAttribute('src', expect.stringContaining('tfn.svg'));

    await user.click(button);
    expect(frame()?.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4-9W_XcQ\?.*start=42$/);
    expect(frame()).toHaveFocus();
    expect(localStorage.getItem('learning-platform-embeds:mia')).toBe('[]');
  });

  test('loads automatically after the learner chose that, until they withdraw it', async () => {
    const first = open({ get_video_lesson: onYoutube });
    await first.user.click(await screen.findByRole('checkbox'));
    expect(localStorage.getItem('learning-platform-embeds:mia')).toBeNull();
    await first.user.click(screen.getByRole('button', { name: 'Load video from YouTube' }));
    first.unmount();

    const second = open({ get_video_lesson: onYoutube });
    await waitFor(() => expect(frame()).not.toBeNull());
    await second.user.click(always());
    second.unmount();

    open({ get_video_lesson: onYoutube });
    expect(await screen.findByRole('button', { name: 'Load video from YouTube' })).toBeVisible();
    expect(always()).not.toBeChecked();
  });

  test('a picture that YouTube would serve isn’t shown', async () => {
    const image = 'https://i.ytimg.com/vi/a/hqdefault.jpg';
    open({ get_video_lesson: () => ({ ...lesson, video: { ...lesson.video, url, image } }) });
    await screen.findByRole('button', { name: 'Load video from YouTube' });
    expect(document.querySelector('img')).toBeNull();
  });
});

test('an unknown lesson links back to the course', async () => {
  const { user, path } = open({ get_video_lesson: () => null });
  expect(await screen.findByText('Lesson not found')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to course' }));
  expect(path()).toBe('/course-overview/tax-returns');
});

test('a failed read can be retried', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  const answers = [
    () => {
      throw new AppError('network', 'The connection was lost.');
    },
    () => lesson,
  ];
  const { user } = open({ get_video_lesson: () => answers.shift()!() });
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your tax file number' })).toBeVisible();
});

test('a lesson that needs a plan shows how to get one, and is requested once', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { services } = open({
    get_video_lesson: () => {
      throw new AppError('plan_required', 'This course needs a plan.', 402);
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'This course needs a plan' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Get my link' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to course' })).toHaveAttribute(
    'href',
    '/course-overview/tax-returns',
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(services.rpc).toHaveBeenCalledTimes(1);
  expect(log).not.toHaveBeenCalled();
});
