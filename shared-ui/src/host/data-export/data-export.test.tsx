import { screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { fakeServices, renderRoutes } from '../../testing';
import { DownloadMyData } from './download-my-data';
import { packExport } from './pack-export';

const tables = {
  attempt_answers: [{ question: 'What is a <TFN>?', answer: ['Wage → Rent'], correct: null }],
  seats: [],
  of_tomorrow: [{ some_fact: 'x' }],
};
const originals = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };
afterEach(() => {
  Object.assign(URL, originals);
});

test('the file has all data as JSON, and a page that shows it', () => {
  const files = unzipSync(packExport({ exportedAt: '2026-11-24T01:00:00Z', tables }, 'Mia & <Co>'));
  expect(Object.keys(files)).toEqual(['read-me.html', 'data.json']);
  expect(JSON.parse(strFromU8(files['data.json']!))).toEqual({ exportedAt: '2026-11-24T01:00:00Z', tables });
  const page = new DOMParser().parseFromString(strFromU8(files['read-me.html']!), 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe('What Learn for Life stores about Mia & <Co>');
  // A table added later appears under its own name.
  expect([...page.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    'Your answers',
    'of tomorrow',
  ]);
  for (const link of page.querySelectorAll('nav a'))
    expect(page.querySelector(link.getAttribute('href')!)?.textContent).toContain(link.textContent);
  expect(page.querySelector('.nothing')?.textContent).toBe('No data in: Your seats in plans');
  expect([...page.querySelectorAll('td')].map(({ textContent }) => textContent)).toEqual([
    'What is a <TFN>?',
    '["Wage → Rent"]',
    '–',
    'x',
  ]);
});

test('the data is collected, packed and saved; a failure can be retried', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = jest.fn();
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download);
  });
  const services = fakeServices({
    session: {},
    rpc: { export_my_data: () => ({ exported_at: '2026-11-24T01:00:00Z', tables }) },
  });
  services.rpc.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = renderRoutes([{ path: '/account', Component: DownloadMyData }], {
    services,
    at: '/account',
  });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect(await screen.findByText(/Couldn’t prepare the file/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  const link = await screen.findByRole('link', { name: 'Download again' });
  expect(saved).toEqual(['learn-for-life-data-2026-11-24.zip']);
  expect(link).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('Your file is ready.');
  click.mockRestore();
});
