import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ImportsApi } from '../imports.api';
import { createInlineReader } from '../worker/inline-reader.testing';
import type { PreviewedFile } from './previewed-file';
import { PreviewTable } from './preview-table';

const ROWS = 5000;
const LAYOUT = ['offsetHeight', 'offsetWidth'] as const;

async function openFile(): Promise<PreviewedFile> {
  const rows = Array.from({ length: ROWS }, (_, n) => `Pay,Question ${n}?,OPT,Because`);
  const content = ['quiz_title,question_text,question_type,answer', ...rows].join('\n');
  const reader = createInlineReader();
  const summary = await reader.open(new Blob([content]), 'pay.csv', 'quiz_video', { title: 'Pay' });
  return { name: 'pay.csv', reader, summary, uploadedAt: null, version: 0 };
}

it('shows the first of many rows without reading the layout, which would force a second layout', async () => {
  const reads = LAYOUT.map((name) => jest.spyOn(HTMLElement.prototype, name, 'get'));
  const rects = jest.spyOn(Element.prototype, 'getBoundingClientRect');
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewTable
        file={await openFile()}
        filter="all"
        api={{} as ImportsApi}
        staged={undefined}
        onChoose={undefined}
      />
    </QueryClientProvider>,
  );
  expect(await screen.findByText('Question 3?')).toBeInTheDocument();
  expect(screen.getAllByRole('row').length).toBeLessThan(50);
  for (const read of [...reads, rects]) expect(read).not.toHaveBeenCalled();
});

it('shows a question beside its row as students will see it, and marks what else the file contains', async () => {
  const gift = '[html]Which is <u>not</u> 5<sup>3</sup>? {=53 ~125}\n\nWhy? {=because}';
  const reader = createInlineReader();
  const summary = await reader.open(new Blob([gift]), 'a.gift', 'quiz_video', { title: 'Maths' });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PreviewTable
        file={{ name: 'a.gift', reader, summary, uploadedAt: null, version: 0 }}
        filter="all"
        api={{} as ImportsApi}
        staged={undefined}
        onChoose={undefined}
      />
    </QueryClientProvider>,
  );
  const heading = await screen.findByRole('heading', { name: /Which is not 5/ });
  await waitFor(() => expect(heading.querySelector('sup')).toHaveTextContent('^3'));
  expect(screen.getByRole('radio', { name: '125' })).toBeDisabled();
  expect(screen.getByRole('list', { name: 'Differs from the file' })).toHaveTextContent('underlining');
  const other = screen.getByRole('button', { name: 'Show question in row 3' });
  expect(other).toHaveAttribute('aria-expanded', 'false');
  fireEvent.click(other);
  expect(await screen.findByRole('heading', { name: 'Why?' })).toBeVisible();
});
