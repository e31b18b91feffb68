import { screen, within } from '@testing-library/react';
import { toChoices } from '../../../shared/content/content-finder';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { LinksApi } from '../links.api';
import { LinksSection } from '../links-section';

export const aCourse = (
  course: Partial<{ id: string; title: string; videos: string[]; quizzes: string[] }> = {},
) => ({
  id: 'c1',
  title: 'Tax Untangled',
  videos: [],
  quizzes: [],
  ...course,
});
export const aVideo = (video: Partial<{ id: string; title: string; quizzes: string[] }> = {}) => ({
  id: 'v1',
  title: 'Your first payslip',
  quizzes: [],
  ...video,
});
export const aQuiz = (quiz: Partial<{ id: string; title: string }> = {}) => ({
  id: 'q1',
  title: 'Deductions',
  ...quiz,
});

interface RenderOptions extends Partial<LinksApi> {
  course?: ReturnType<typeof aCourse>[];
  video?: ReturnType<typeof aVideo>[];
  quiz?: ReturnType<typeof aQuiz>[];
  /** Called with change, kind, holder and item instead of sending the change. */
  onSend?: jest.Mock;
}

/** Renders the section with a fake REST API, which treats linked ids without an item as items in the trash. */
export function renderLinks({
  course = [],
  video = [],
  quiz = [],
  onSend = jest.fn(),
  ...overrides
}: RenderOptions) {
  const linked = (items: { id: string; title: string }[], ids: string[]) =>
    ids.map((id) => ({ id, title: items.find((item) => item.id === id)?.title ?? null }));
  const holders = {
    course: course.map((each) => ({
      ...each,
      videos: linked(video, each.videos),
      quizzes: linked(quiz, each.quizzes),
    })),
    video: video.map((each) => ({ ...each, videos: [], quizzes: linked(quiz, each.quizzes) })),
  };
  const matches = <Item extends { title: string }>(items: Item[], q: string) =>
    items.filter(({ title }) =>
      q
        .toLowerCase()
        .split(' ')
        .every((word) => title.toLowerCase().includes(word)),
    );
  const finder = (items: { id: string; title: string }[]) => (q: string) => {
    const found = toChoices(items).filter(({ title, label }) => title.includes(q) || label.includes(q));
    return Promise.resolve({ items: found, total: found.length });
  };
  const api = {
    find: { course: finder(course), video: finder(video), quiz: finder(quiz) },
    holders: jest.fn<ReturnType<LinksApi['holders']>, Parameters<LinksApi['holders']>>(
      (noun, { q, page, pageSize }) => {
        const found = matches(holders[noun], q);
        const items = found.slice((page - 1) * pageSize, page * pageSize);
        return Promise.resolve({ items, total: found.length });
      },
    ),
    holder: jest.fn<ReturnType<LinksApi['holder']>, Parameters<LinksApi['holder']>>((noun, id) =>
      Promise.resolve(holders[noun].find((each) => each.id === id)!),
    ),
    send: (kind, change, holder, item) => Promise.resolve(onSend(change, kind.id, holder, item)),
    ...overrides,
  } satisfies LinksApi;
  const createApi = () => api;
  return { ...renderWithQueryClient(<LinksSection createApi={createApi} />), api };
}

export const form = (name: string) => screen.findByRole('form', { name }).then(within);
