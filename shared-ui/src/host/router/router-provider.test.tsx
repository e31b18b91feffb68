import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from './router-provider';

test('a state change between the first render and its commit is shown', async () => {
  let answer: () => void = () => undefined;
  const loader = () => new Promise<null>((resolve) => (answer = () => resolve(null)));
  const real = createMemoryRouter([
    { path: '/', loader, element: <h1>Courses</h1>, hydrateFallbackElement: <p>Loading</p> },
  ]);
  const atFirst = real.state;
  let current = atFirst;
  const router = Object.create(real, { state: { get: () => current } }) as typeof real;
  answer();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(real.state.initialized).toBe(true);

  /** This component's effect runs before the provider's effect, which subscribes to the router. */
  function Meanwhile() {
    useLayoutEffect(() => {
      current = real.state;
    }, []);
    return null;
  }
  render(
    <>
      <Meanwhile />
      <RouterProvider router={router} />
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Courses' })).toBeVisible();
});
