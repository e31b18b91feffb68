import { render, screen } from '@testing-library/react';
import { PublicationMark } from './publication-mark';

test('a quiz visible to students is marked if it has no questions', () => {
  const { rerender } = render(<PublicationMark publication="published" publishAt={null} questions={0} />);
  expect(screen.getByText('No questions')).toBeVisible();
  rerender(<PublicationMark publication="draft" publishAt={null} questions={0} />);
  expect(screen.getByText('Draft')).toBeVisible();
  rerender(<PublicationMark publication="published" publishAt={null} questions={2} />);
  expect(screen.getByText('Published')).toBeVisible();
});

test('a video visible to students is marked if it has no file', () => {
  const { rerender } = render(<PublicationMark publication="published" publishAt={null} hasFile={false} />);
  expect(screen.getByText('No file')).toBeVisible();
  rerender(<PublicationMark publication="draft" publishAt={null} hasFile={false} />);
  expect(screen.getByText('Draft')).toBeVisible();
  rerender(<PublicationMark publication="published" publishAt={null} hasFile />);
  expect(screen.getByText('Published')).toBeVisible();
});

test('if only hidden items are marked, visible ones have no mark', () => {
  const { container, rerender } = render(
    <PublicationMark publication="published" publishAt={null} unlessSeen />,
  );
  expect(container).toBeEmptyDOMElement();
  rerender(<PublicationMark publication="published" publishAt={null} questions={0} unlessSeen />);
  expect(screen.getByText('No questions')).toBeVisible();
  rerender(<PublicationMark publication="scheduled" publishAt="2030-07-01T00:00:00Z" unlessSeen />);
  expect(screen.getByText(/^Scheduled for/)).toBeVisible();
});
