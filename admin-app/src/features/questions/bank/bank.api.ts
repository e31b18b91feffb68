import type { HostServices } from '@learn-for-life/contract';
import { createApiClient, unwrap, unwrapPage, type Page, type Schemas } from '../../../shared/api/api-client';
import { contentFinder, type FindContent } from '../../../shared/content/content-finder';
import type { Impact } from '../../../shared/deletion';
import type { QuestionTypeName } from '../question.api';

export type BankQuestion = Schemas['BankQuestion'];

/** A change to many questions at once. */
export type QuestionsChange = Omit<Schemas['QuestionsChange'], 'ids'>;

/** The search, filters and order of the bank. */
export interface BankFilter {
  q: string;
  type?: QuestionTypeName | undefined;
  tag?: string | undefined;
  quizId?: string | undefined;
  sort: 'title' | 'type' | 'quiz' | 'createdAt' | 'updatedAt';
  order: 'asc' | 'desc';
}

export interface BankQuery extends BankFilter {
  /** The page number, starting at 1. */
  page: number;
  pageSize: number;
}

/** The REST API calls that the question bank uses. Each throws AppError. */
export interface BankApi {
  page: (query: BankQuery) => Promise<Page<BankQuestion>>;
  /** Returns the ids of all questions that a search finds. */
  findIds: (filter: BankFilter) => Promise<string[]>;
  /** Changes up to 1,000 questions: all of them, or none. */
  change: (ids: readonly string[], change: QuestionsChange) => Promise<{ changed: number }>;
  /** Looks up what depends on these questions. */
  impact: (ids: readonly string[]) => Promise<Impact>;
  findQuizzes: FindContent;
}

const toQuery = ({ q, ...filter }: BankFilter) => ({ ...filter, ...(q !== '' && { q }) });

export function createBankApi(services: HostServices): BankApi {
  const client = createApiClient(services);
  return {
    page: (query) => unwrapPage(client.GET('/api/questions', { params: { query: toQuery(query) } })),
    findIds: ({ q, type, tag, quizId, sort, order }) =>
      unwrap(
        client.GET('/api/questions/ids', {
          params: { query: toQuery({ q, type, tag, quizId, sort, order }) },
        }),
      ),
    change: (ids, change) =>
      unwrap(client.POST('/api/questions/changes', { body: { ids: [...ids], ...change } })),
    impact: (ids) =>
      unwrap(
        client.POST('/api/content/{kind}/impact', {
          params: { path: { kind: 'question' } },
          body: { ids: [...ids] },
        }),
      ),
    findQuizzes: contentFinder(services, 'quiz'),
  };
}
