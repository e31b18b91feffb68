import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { renderRoutes } from 'shared-ui/testing';
import type { ImportsApi, ListedImport, UndoPreview } from '../imports.api';
import { noChange } from '../../../shared/visibility/no-change.testing';
import { PastImports } from './past-imports';

const UPLOAD = {
  id: 'import-1',
  kind: 'quiz_video',
  fileName: 'pay.csv',
  createdAt: '2026-11-20T02:00:00Z',
  createdByName: 'Ada',
  undoneAt: null,
  keptAtUndo: 0,
  rowsTotal: 1,
  rowsWritten: 1,
  rowsUnchanged: 0,
  rowsKept: 0,
  rowsReported: 0,
} as ListedImport;

const PREVIEW: UndoPreview = {
  trashed: 0,
  unlinked: 0,
  reverted: 1,
  kept: 0,
  gained: noChange.gained,
  lost: noChange.lost,
  later: noChange.later,
  unusable: noChange.unusable,
  items: [
    {
      tableName: 'questions',
      rowId: 'net',
      action: 'revert',
      reason: null,
      title: 'Net?',
      fields: ['form'],
      otherQuizzes: ['Exam', 'Spare'],
    },
  ],
};

const UNDONE = { ...PREVIEW, regrading: ['net', 'net-2'] };

function renderPastImports(preview: UndoPreview, uploads = [UPLOAD], undone: object = UNDONE) {
  const api = {
    list: jest.fn().mockResolvedValue({ items: uploads, total: uploads.length }),
    previewUndo: jest.fn().mockResolvedValue(preview),
    undo: jest.fn().mockResolvedValue(undone),
    continueRegrade: jest.fn().mockResolvedValue({ finished: true }),
  };
  const element = (
    <QueryClientProvider client={new QueryClient()}>
      <PastImports api={api as unknown as ImportsApi} pageSize={5} />
    </QueryClientProvider>
  );
  return { api, ...renderRoutes([{ path: '/', element }]) };
}

test('undoing asks about results affected by restored answer keys, and regrades them', async () => {
  const regrade = { questions: 2, attempts: 3, changed: 2, studentsUp: 1, studentsDown: 1 };
  const { user, api } = renderPastImports({ ...PREVIEW, regrade });
  await user.click(await screen.findByRole('button', { name: 'Undo pay.csv' }));
  expect(await screen.findByText(/2 of 3 finished attempts would change/)).toBeVisible();
  expect(screen.getByRole('radio', { name: /Keep the better result/ })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: /Regrade all results/ }));
  await user.click(screen.getByRole('button', { name: 'Undo upload' }));
  await waitFor(() => expect(api.continueRegrade).toHaveBeenCalledTimes(2));
  expect(api.undo).toHaveBeenCalledWith('import-1', { regrade: true, lowerResults: true });
  expect(api.continueRegrade.mock.calls.map(([question]) => question as string)).toEqual(['net', 'net-2']);
});

test('undoing names the other quizzes in which a question is reverted, and doesn’t regrade if no result would change', async () => {
  const regrade = { questions: 0, attempts: 3, changed: 0, studentsUp: 0, studentsDown: 0 };
  const { user, api } = renderPastImports({ ...PREVIEW, regrade });
  await user.click(await screen.findByRole('button', { name: 'Undo pay.csv' }));
  expect(await screen.findByText('Question “Net?”: Options and answer – in “Exam”, “Spare”')).toBeVisible();
  expect(screen.getByText('Students keep their results.')).toBeVisible();
  expect(screen.queryByRole('radio')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo upload' }));
  expect(api.undo).toHaveBeenCalledWith('import-1', { regrade: false, lowerResults: false });
});

const NOTHING = { ...PREVIEW, reverted: 0, kept: 20, items: [] };

test('an upload that can’t be undone now shows this before and after, and can be undone later', async () => {
  const { user, services } = renderPastImports(NOTHING, [UPLOAD], NOTHING);
  await user.click(await screen.findByRole('button', { name: 'Undo pay.csv' }));
  expect(await screen.findByText(/Nothing can be undone right now/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo upload' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'info',
      message: 'Nothing was undone. 20 items weren’t undone because others have changed or used them.',
    }),
  );
  expect(await screen.findByRole('button', { name: 'Undo pay.csv' })).toBeVisible();
  expect(screen.queryByText('Undone')).toBeNull();
});

test('the rest of a partly undone upload can be undone', async () => {
  const partly = { ...UPLOAD, undoneAt: '2026-11-20T03:00:00Z', keptAtUndo: 2 };
  const whole = { ...partly, id: 'import-2', fileName: 'tax.csv', keptAtUndo: 0 };
  const { user, services } = renderPastImports(PREVIEW, [partly, whole], { ...PREVIEW, kept: 1 });
  expect(await screen.findByText('Partly undone')).toBeVisible();
  expect(screen.getByText('Undone')).toBeVisible();
  expect(screen.queryByRole('button', { name: /tax\.csv/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo the rest of pay.csv' }));
  await screen.findByRole('dialog', { name: 'Undo the rest of pay.csv?' });
  await user.click(await screen.findByRole('button', { name: 'Undo the rest' }));
  await waitFor(() =>
    expect(services.notify).toHaveBeenCalledWith({
      kind: 'success',
      message: 'Upload partly undone. 1 item wasn’t undone because others have changed or used it.',
    }),
  );
});
