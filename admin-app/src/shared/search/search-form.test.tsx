import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { renderRoutes } from 'shared-ui/testing';
import { SearchForm } from './search-form';

function Page() {
  const [params, setParams] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  return (
    <SearchForm
      label="Search people"
      hint="Name"
      q={params.get('q') ?? ''}
      onSearch={(q) => setParams({ q })}
      fieldRef={field}
    />
  );
}

test('the field keeps typed text until it is submitted, and follows the address', async () => {
  const { user, path, goTo } = renderRoutes([{ path: '/', element: <Page /> }], { at: '/?q=mai' });
  const field = screen.getByLabelText('Search people');
  expect(field).toHaveValue('mai');
  await user.type(field, ' nguyen ');
  expect(path()).toBe('/?q=mai');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  expect(path()).toBe('/?q=mai+nguyen');
  expect(field).toHaveValue('mai nguyen');
  await goTo('/?q=mai');
  expect(field).toHaveValue('mai');
  await goTo('/');
  expect(field).toHaveValue('');
});
