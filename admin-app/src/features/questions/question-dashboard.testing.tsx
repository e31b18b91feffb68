import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-ui/data';
import { renderRoutes } from 'shared-ui/testing';
import { toChoices } from '../../shared/content-finder';
import { aQuestion } from '../../shared/testing/a-question';
import { pick } from '../../shared/testing/pick';
import type { QuestionApi } from './question.api';
import { QuestionDashboard } from './question-dashboard';

const tax = { id: 'tax', title: 'Tax basics', questionCount: 1 };

/** The dashboard with one quiz, 'Tax basics', and an API that accepts everything unless the test says otherwise. */
export function renderDashboard(api: Partial<QuestionApi> = {}) {
  const nothing = () => Promise.resolve();
  const whole: QuestionApi = {
    findQuizzes: () => Promise.resolve({ items: toChoices([tax]), total: 1 }),
    quiz: () => Promise.resolve(tax),
    list: () => Promise.resolve([]),
    create: nothing,
    update: nothing,
    previewRegrade: () => Promise.resolve({ attempts: 0, changed: 0, studentsUp: 0, studentsDown: 0 }),
    continueRegrade: () =>
      Promise.resolve({ attempts: 0, done: 0, changed: 0, studentsUp: 0, studentsDown: 0, finished: true }),
    duplicate: () => Promise.resolve(aQuestion()),
    remove: nothing,
    restore: nothing,
    reorder: () => Promise.resolve([]),
    unlink: nothing,
    ...api,
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const element = (
    <QueryClientProvider client={client}>
      <QuestionDashboard api={whole} />
    </QueryClientProvider>
  );
  return renderRoutes([{ path: '/', element }]);
}

/** The dashboard with that quiz and a type selected; `write` and `submit` act on its form. */
export async function openForm(type: string, api: Partial<QuestionApi> = {}) {
  const view = renderDashboard(api);
  // By what it says, again and again until it is there: jsdom takes long to find roles and labels on this page.
  await pick(view.user, await screen.findByText('Select a quiz'), 'Tax basics');
  await view.user.click(screen.getByRole('radio', { name: type }));
  const form = within(screen.getByRole('form', { name: type }));
  // Pasted, because typing is slow with four forms on the page.
  const write = async (label: string, text: string) => {
    await view.user.click(form.getByLabelText(label));
    await view.user.paste(text);
  };
  const submit = () => view.user.click(form.getByText(/question$/, { selector: '[type=submit]' }));
  return { ...view, form, write, submit };
}

/** The API's error for a question with these invalid fields. */
export const refusal = (fields: Record<string, string>) =>
  new AppError('validation_failed', Object.values(fields)[0] ?? '', 422, fields);
