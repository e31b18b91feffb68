import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createServices } from './services.js';

/** Shows the routes of a remote that follows the contract. */
export async function start({ createApp }) {
  const { routes } = createApp(await createServices());
  const element = document.getElementById('root');
  createRoot(element).render(createElement(RouterProvider, { router: createBrowserRouter(routes) }));
}
