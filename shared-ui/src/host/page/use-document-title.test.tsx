import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { ServicesProvider, useScreenTitle } from '../services';
import { fakeServices, renderRoutes } from '../../testing';
import { useDocumentTitle } from './use-document-title';
import { useRouteHandle } from './use-route-handle';

function Host() {
  useDocumentTitle(useRouteHandle().title, 'Product');
  return (
    <ServicesProvider services={{ ...fakeServices(), product: 'Product' }}>
      <Outlet />
    </ServicesProvider>
  );
}

function Course({ first }: { first?: string }) {
  const [course, setCourse] = useState(first);
  useScreenTitle(course);
  return (
    <>
      <button onClick={() => setCourse('Tax Untangled')}>Arrive</button>
      <button onClick={() => setCourse(undefined)}>Read again</button>
      <Link to={first ? '/terms' : '/known'}>On</Link>
    </>
  );
}

const handle = { access: 'public', title: 'Course' } as const;
const routes = [
  {
    element: <Host />,
    children: [
      { path: '/course', element: <Course />, handle },
      { path: '/known', element: <Course key="known" first="Money Matters" />, handle },
      { path: '/terms', element: <h1>Terms</h1>, handle: { access: 'public', title: 'Terms' } },
    ],
  },
];

test('a screen sets the document title as soon as it’s known, until the next page', async () => {
  const { user } = renderRoutes(routes, { at: '/course' });
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  expect(document.title).toBe('Course · Product');
  await press('Arrive');
  expect(document.title).toBe('Tax Untangled · Product');
  await press('Read again');
  expect(document.title).toBe('Course · Product');
  await press('Arrive');
  await user.click(screen.getByRole('link'));
  expect(document.title).toBe('Money Matters · Product');
  await user.click(screen.getByRole('link'));
  expect(await screen.findByRole('heading')).toHaveTextContent('Terms');
  expect(document.title).toBe('Terms · Product');
});
