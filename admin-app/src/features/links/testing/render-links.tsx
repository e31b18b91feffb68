import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
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

interface Given extends Partial<LinkContent> {
  /** Sends every change; the test says how it ends. */
  send?: jest.Mock;
  lists?: Partial<LinksApi['lists']>;
}

/** The section with its REST API given by the test. */
export function renderLinks({ course = [], video = [], quiz = [], send = jest.fn(), lists }: Given) {
  const changes = (id: string) => ({
    link: (holder: string, item: string) => Promise.resolve(send('link', id, holder, item)),
    unlink: (holder: string, item: string) => Promise.resolve(send('unlink', id, holder, item)),
  });
  const asked = {
    course: jest.fn(() => Promise.resolve(course)),
    video: jest.fn(() => Promise.resolve(video)),
    quiz: jest.fn(() => Promise.resolve(quiz)),
    ...lists,
  };
  const api: LinksApi = {
    lists: asked,
    changes: {
      videoToCourse: changes('videoToCourse'),
      quizToCourse: changes('quizToCourse'),
      quizToVideo: changes('quizToVideo'),
    },
  };
  const createApi = () => api;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <LinksSection createApi={createApi} />
    </QueryClientProvider>
  );
  return { ...renderRoutes([{ path: '/', element }]), asked };
}

export const form = (name: string) => screen.findByRole('form', { name }).then(within);
