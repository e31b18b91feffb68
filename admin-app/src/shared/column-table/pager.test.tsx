import { render, screen } from '@testing-library/react';
import { Pager } from './pager';

test.each([
  { page: 1, total: 1000, text: '1–25 of 1,000+' },
  { page: 39, total: 1000, text: '951–975 of 1,000+' },
  { page: 40, total: 1000, text: '976–1,000 of 1,000' },
  { page: 40, total: 2000, text: '976–1,000 of 2,000+' },
  { page: 1, total: 999, text: '1–25 of 999' },
  { page: 1, total: 0, text: '0–0 of 0' },
])('page $page of a total that stops at $total reads $text', ({ page, total, text }) => {
  render(
    <Pager label="people" pageSize={25} totalStep={1000} onPageChange={jest.fn()} {...{ page, total }} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('an exact total is shown as it is', () => {
  render(<Pager label="videos" page={1} pageSize={25} total={1000} onPageChange={jest.fn()} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^1–25 of 1,000$/);
});
