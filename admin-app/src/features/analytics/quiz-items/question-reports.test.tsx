import { screen, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../../shared/testing/render-with-query-client';
import type { QuestionReport } from '../analytics.api';
import { QuestionReports } from './question-reports';

const { requests, respondWith } = fakeFetch();

const aReport = (report: Partial<QuestionReport> = {}): QuestionReport => ({
  id: 'r1',
  questionId: 'q1',
  title: 'What does a TFN cost?',
  deleted: false,
  reason: 'wrong_answer',
  message: 'My dad says it’s free.',
  reportedAt: '2026-11-26T01:00:00Z',
  closedAt: null,
  reply: null,
  seen: {
    version: 'v1',
    savedAt: '2026-11-20T01:00:00Z',
    title: 'What does a TFN cost you?',
    description: '',
    options: ['$27', 'Nothing'],
    changedSince: true,
  },
  ...report,
});
const show = (open: QuestionReport[], closed: QuestionReport[] = []) =>
  renderWithQueryClient(<QuestionReports quizId="quiz" />, {
    cached: [[['question-reports', 'quiz'], { open, closed }]],
  });

test('a report shows its reason, its message and the version the student saw', () => {
  show([aReport()]);
  const report = within(screen.getByRole('article', { name: 'Wrong answer: What does a TFN cost?' }));
  expect(report.getByText('“My dad says it’s free.”')).toBeVisible();
  expect(report.getByText('Changed since the report')).toBeVisible();
  expect(report.getByText('What does a TFN cost you?')).toBeInTheDocument();
  expect(report.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent)).toEqual([
    '$27',
    'Nothing',
  ]);
  expect(report.getByRole('link', { name: 'Edit question' })).toHaveAttribute(
    'href',
    '/question-dashboard?quiz=quiz&question=q1',
  );
});

test('a deleted question has no edit link, and a deleted version is marked', () => {
  show([aReport({ deleted: true, seen: null })]);
  expect(screen.queryByRole('link', { name: 'Edit question' })).not.toBeInTheDocument();
  expect(screen.getByText('The version the student saw has been deleted.')).toBeVisible();
});

test('a reply closes the report', async () => {
  const { user } = show([aReport()]);
  await user.click(screen.getByRole('button', { name: 'Reply and close: What does a TFN cost?' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reply and close' }));
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(dialog.getByText('Enter a reply.')).toBeVisible();
  expect(requests).toEqual([]);
  const closed = aReport({ closedAt: '2026-11-27T01:00:00Z', reply: 'Fixed, thank you.' });
  respondWith({ body: closed }, { body: { open: [], closed: [closed] } });
  await user.type(dialog.getByRole('textbox', { name: /^Reply/ }), '  Fixed, thank you. ');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('No open reports.')).toBeVisible();
  expect(screen.getByText('1 closed report')).toBeVisible();
  expect(requests[0]).toBe(
    'PUT /api/analytics/reports/r1/reply {"reply":"Fixed, thank you.","reportedAt":"2026-11-26T01:00:00Z"}',
  );
});

test('if a reply is refused, it stays in the dialog with the reason', async () => {
  const { user } = show([aReport()]);
  await user.click(screen.getByRole('button', { name: /^Reply and close/ }));
  respondWith({
    status: 409,
    body: { error: { code: 'report_closed', message: 'Someone else has already closed this report.' } },
  });
  await user.type(screen.getByRole('textbox', { name: /^Reply/ }), 'Fixed');
  await user.click(screen.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Someone else has already closed this report.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: /^Reply/ })).toHaveValue('Fixed');
});

test('if the student changed the report, the change is shown before a reply can close it', async () => {
  const { user } = show([aReport()]);
  await user.click(screen.getByRole('button', { name: /^Reply and close/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'Reply and close' }));
  expect(dialog.getByText('Wrong answer: “My dad says it’s free.”')).toBeVisible();
  const message = 'The student has changed this report. Read it again before you reply.';
  const changed = aReport({ reason: 'broken', message: '', reportedAt: '2026-11-26T02:00:00Z' });
  respondWith(
    { status: 409, body: { error: { code: 'report_changed', message } } },
    { body: { open: [changed], closed: [] } },
    { body: changed },
    { body: { open: [], closed: [] } },
  );
  await user.type(dialog.getByRole('textbox', { name: /^Reply/ }), 'Fixed');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await dialog.findByText(message)).toBeVisible();
  expect(await dialog.findByText('Doesn’t work')).toBeVisible();
  expect(dialog.getByRole('textbox', { name: /^Reply/ })).toHaveValue('Fixed');
  await user.click(dialog.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('No open reports.')).toBeVisible();
  expect(requests[2]).toBe(
    'PUT /api/analytics/reports/r1/reply {"reply":"Fixed","reportedAt":"2026-11-26T02:00:00Z"}',
  );
});
