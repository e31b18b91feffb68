import { screen } from '@testing-library/react';
import { renderWithQueryClient } from '../testing/render-with-query-client';
import { positive, useQueryAddress, writeParts } from './use-query-address';

interface Query {
  q: string;
  sort: string;
  page: number;
}

function List() {
  const { query, update } = useQueryAddress<Query>({
    read: (params) => ({
      q: params.get('q') ?? '',
      sort: params.get('sort') ?? 'newest',
      page: positive(params.get('page')),
    }),
    write: (params, { q, sort, page }) =>
      writeParts(params, [
        ['q', q, ''],
        ['sort', sort, 'newest'],
        ['page', page, 1],
      ]),
  });
  const changeTwice = () => {
    update({ sort: 'title' });
    update({ q: 'tax' });
  };
  return <button onClick={changeTwice}>{`${query.q} by ${query.sort}, page ${query.page}`}</button>;
}

test('a change doesn’t undo another one that the router hasn’t shown yet', async () => {
  const { user } = renderWithQueryClient(<List />);
  await user.click(screen.getByRole('button'));
  expect(await screen.findByRole('button', { name: 'tax by title, page 1' })).toBeVisible();
});
