import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AppError } from 'shared-ui/data';
import { toChoices } from '../../../shared/content/content-finder';
import { aQuestion } from '../../../shared/content/question.testing';
import { pick } from '../../../shared/testing/pick';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { QuestionApi } from '../question.api';
import { QuestionDashboard } from './question-dashboard';
import { QUESTION_TYPES } from '../question-types';

const tax = { id: 'tax', title: 'Tax basics', questionCount: 1 };

/** An API with one quiz, 'Tax basics', that accepts everything unless the test says otherwise. */
export function fakeQuestionApi(api: Partial<QuestionApi> = {}): QuestionApi {
  const nothing = () => Promise.resolve();
  return {
    findQuizzes: () => Promise.resolve({ items: toChoices([tax]), total: 1 }),
    quiz: () => Promise.resolve(tax),
    list: () => Promise.resolve([]),
    create: () => Promise.resolve({ id: 'new' }),
    update: nothing,
    previewRegrade: () => Promise.resolve({ attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 }),
    continueRegrade: () =>
      Promise.resolve({ attempts: 0, done: 0, changed: 0, studentsUp: 0, studentsDown: 0, finished: true }),
    duplicate: () => Promise.resolve(aQuestion()),
    remove: nothing,
    restore: nothing,
    move: () => Promise.resolve([]),
    unlink: () => Promise.resolve(aQuestion()),
    ...api,
  };
}

/** Renders the dashboard with the fake API. */
export const renderDashboard = (api: Partial<QuestionApi> = {}) =>
  renderWithQueryClient(<QuestionDashboard api={fakeQuestionApi(api)} />);

/** Returns the form of a type, with functions that fill in and submit the form. */
function formOf(type: string, user: UserEvent) {
  const form = within(screen.getByRole('form', { name: type }));
  // Pastes, because each key press would render the whole form.
  const write = async (label: string, text: string) => {
    await user.click(form.getByLabelText(label));
    await user.paste(text);
  };
  const submit = () => user.click(form.getByText(/question$/, { selector: '[type=submit]' }));
  return { form, write, submit };
}

/** Renders the dashboard with 'Tax basics' and a question type selected. */
export async function openFormOnDashboard(type: string, api: Partial<QuestionApi> = {}) {
  const view = renderDashboard(api);
  // Waits for the text, because jsdom is slow at finding roles and labels on this page.
  await pick(view.user, await screen.findByText('Choose a quiz'), 'Tax basics');
  await view.user.click(screen.getByRole('radio', { name: type }));
  return { ...view, ...formOf(type, view.user) };
}

/** Renders only the form of one type, because the dashboard with all forms is slow to render. */
export function openForm(
  type: string,
  { create = () => Promise.resolve({ id: 'new' }) }: Pick<Partial<QuestionApi>, 'create'> = {},
) {
  const forms = QUESTION_TYPES.filter(({ name }) => name === type).map(({ apiName, Form }) => (
    <Form key={apiName} quizId="tax" onSave={create} />
  ));
  const view = renderWithQueryClient(<>{forms}</>);
  return { ...view, ...formOf(type, view.user) };
}

/** The API's error for a question with these invalid fields. */
export const refusal = (fields: Record<string, string>) =>
  new AppError('validation_failed', Object.values(fields)[0] ?? '', 422, fields);
