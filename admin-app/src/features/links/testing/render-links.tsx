import { screen, within } from '@testing-library/react';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { LinkContent } from '../link-kind';
import type { LinksApi } from '../links.api';
import { LinksSection } from '../links-section';

export const aCourse = (course: Partial<LinkContent['course'][number]> = {}) => ({
  id: 'c1',
  title: 'Tax Untangled',
  videos: [],
  quizzes: [],
  ...course,
});
export const aVideo = (video: Partial<LinkContent['video'][number]> = {}) => ({
  id: 'v1',
  title: 'Your first payslip',
  quizzes: [],
  ...video,
});
export const aQuiz = (quiz: Partial<LinkContent['quiz'][number]> = {}) => ({
  id: 'q1',
  title: 'Deductions',
  ...quiz,
});

interface RenderOptions extends Partial<LinkContent> {
  /** Called with change, kind, holder and item instead of sending the change. */
  send?: jest.Mock;
  lists?: Partial<LinksApi['lists']>;
}

/** Renders the section with a fake REST API. */
export function renderLinks({ course = [], video = [], quiz = [], send = jest.fn(), lists }: RenderOptions) {
  const queries = {
    course: jest.fn(() => Promise.resolve(course)),
    video: jest.fn(() => Promise.resolve(video)),
    quiz: jest.fn(() => Promise.resolve(quiz)),
    ...lists,
  };
  const api: LinksApi = {
    lists: queries,
    send: (kind, change, holder, item) => Promise.resolve(send(change, kind.id, holder, item)),
  };
  const createApi = () => api;
  return { ...renderWithQueryClient(<LinksSection createApi={createApi} />), queries };
}

export const form = (name: string) => screen.findByRole('form', { name }).then(within);
