import { screen, waitFor, within } from '@testing-library/react';
import { adminServices } from '../../shared/testing/admin-services';
import { fakeFetch } from '../../shared/testing/fake-fetch';
import { renderWithQueryClient } from '../../shared/testing/render-with-query-client';
import FirstYearScreen from './first-year.screen';

const MARCH = {
  month: 2,
  title: 'A door of your own',
  summary: 'Three places to live.',
  version: 3,
  publishedAt: '2026-11-12T01:00:00Z',
  publishedBy: 'Priya Lee',
};
const SAMPLE = {
  text: 'It’s time.',
  question: 'Where do you move in?',
  options: [{ id: 'room', label: 'A room for $205', consequence: 'It cost you $820.' }],
  task: 'Add it up.',
  document: {
    style: 'payslip',
    title: 'Payslip',
    sections: [{ heading: '', columns: [], rows: [['Pay', { field: 'pay' }]] }],
    fields: [{ id: 'pay', label: 'Pay', kind: 'number', unit: '$', options: [], points: 1 }],
    figures: {},
  },
  results: { pay: '900' },
  answers: { pay: '$900.00' },
  working: [],
};
const PREVIEW = {
  low: SAMPLE,
  high: { ...SAMPLE, options: [{ id: 'room', label: 'A room for $215', consequence: 'It cost you $860.' }] },
};
const FINE = { problems: [], version: 3, newer: null, preview: PREVIEW };
const FILE = { version: 3, month: 'march', title: 'A door of your own' };

const { requests, respondWith } = fakeFetch();

/** Renders the screen with March published. @param checks the server's results of checking a file, in order */
function renderMonths(
  checks: object[] = [FINE],
  publish: { status?: number; body: unknown } = { body: { ...MARCH, version: 4 } },
) {
  const answers = [...checks];
  respondWith((request) => {
    if (request.startsWith('PUT')) return publish;
    if (request.includes('/check')) return { body: answers.length > 1 ? answers.shift() : answers[0] };
    if (request === 'GET /api/first-year/months/2')
      return { body: { version: 3, content: { month: 'march', title: 'A door of your own' } } };
    return { body: [MARCH] };
  });
  return renderWithQueryClient(<FirstYearScreen />, { services: adminServices() });
}

const json = (content: unknown) =>
  new File([typeof content === 'string' ? content : JSON.stringify(content)], '02-march.json', {
    type: 'application/json',
  });

async function upload(user: ReturnType<typeof renderMonths>['user'], content: unknown) {
  await user.click(await screen.findByRole('button', { name: 'Upload March' }));
  await user.upload(screen.getByLabelText('File for March'), json(content));
  return screen.findByRole('dialog');
}

test('the twelve months are listed with version, day and editor', async () => {
  renderMonths();
  const march = await screen.findByRole('row', { name: /^March/ });
  expect(march).toHaveTextContent(/A door of your own.*Three places to live.*3.*2026.*by Priya Lee/);
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByRole('row', { name: /^April/ })).toHaveTextContent('Not published yet');
  expect(screen.getByRole('button', { name: 'Download April' })).toHaveAttribute('aria-disabled', 'true');
});

test('each month is downloaded with its version', async () => {
  const saved: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (blob: Blob) => (saved.push(blob), 'blob:month'),
    revokeObjectURL: jest.fn(),
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  const { user } = renderMonths();
  await user.click(await screen.findByRole('button', { name: 'Download March' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(FILE);
});

test('problems are listed by place, and nothing can be published', async () => {
  const problems = [{ place: 'Option 2 “shared”, consequence', message: '"rent" doesn’t exist.' }];
  const { user } = renderMonths([{ ...FINE, problems, preview: null }]);
  const dialog = await upload(user, FILE);
  const item = await within(dialog).findByRole('listitem');
  expect(item).toHaveTextContent('Option 2 “shared”, consequence"rent" doesn’t exist.');
  expect(dialog).toHaveAccessibleName('March: 1 problem');
  expect(within(dialog).queryByRole('button', { name: /^(Publish|Replace)/ })).not.toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: 'Choose another file' })).toBeVisible();
});

test.each([
  ['text that isn’t JSON', '{\n  "month": "march",\n  "title" "A"\n}', /isn’t valid JSON.*near line 3/],
  ['a list', '[]', /isn’t a month file/],
  ['nothing', ' ', /is empty/],
  ['half a megabyte', `"${'A'.repeat(500_001)}"`, /too large/],
])('a file with %s is refused without asking the server', async (_what, content, message) => {
  const { user } = renderMonths();
  const dialog = await upload(user, content);
  expect(await within(dialog).findByRole('listitem')).toHaveTextContent(message);
  expect(requests.filter((request) => !request.startsWith('GET'))).toEqual([]);
});

test('a file without problems is previewed at both ends of the draws, and published', async () => {
  const { user, services } = renderMonths();
  const dialog = await upload(user, FILE);
  const low = await within(dialog).findByRole('region', { name: 'Lowest numbers' });
  expect(low).toHaveTextContent('It cost you $820.');
  expect(within(dialog).getByRole('region', { name: 'Highest numbers' })).toHaveTextContent(
    'A room for $215',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Publish version 4' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests).toContain(`PUT /api/first-year/months/2 ${JSON.stringify({ file: FILE, replaces: 3 })}`);
  expect(services.notify).toHaveBeenCalledWith({ kind: 'success', message: 'March published as version 4' });
});

test('a colleague’s newer version is named, and is replaced only on request', async () => {
  const newer = { version: 5, publishedAt: '2026-11-20T01:00:00Z', publishedBy: 'Sam Lee' };
  const { user } = renderMonths([{ ...FINE, version: 5, newer }], { body: { ...MARCH, version: 6 } });
  const dialog = await upload(user, FILE);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(
    /^Sam Lee published version 5 on .*, after you downloaded this file\./,
  );
  expect(within(dialog).getByRole('button', { name: 'Download version 5' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Replace version 5' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requests.at(-2)).toMatch(/^PUT .*"replaces":5\}$/);
});

test('if a colleague publishes meanwhile, publishing is refused and their version is named', async () => {
  const newer = { version: 4, publishedAt: '2026-11-20T01:00:00Z', publishedBy: 'Sam Lee' };
  const { user } = renderMonths([FINE, { ...FINE, version: 4, newer }], {
    status: 409,
    body: { error: { code: 'first_year_changed', message: 'Someone else has published this month.' } },
  });
  const dialog = await upload(user, FILE);
  await user.click(await within(dialog).findByRole('button', { name: 'Publish version 4' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent(/^Sam Lee published version 4/);
  expect(within(dialog).getByRole('button', { name: 'Replace version 4' })).toBeVisible();
});
