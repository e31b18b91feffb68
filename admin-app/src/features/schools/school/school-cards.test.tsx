import { screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import { cardsStore } from '../cards/cards.store';
import type { School, Student } from '../schools.api';
import { aSchool, aStudent } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';
import SchoolScreen from './school.screen';

const { requests, respondWith } = fakeFetch();

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  cardsStore.setState({ runs: {} });
  window.print = jest.fn();
});

const agreement = {
  basis: 'Collection notice',
  agreedBy: 'Morgan Reid',
  policyVersion: '2026-11-25',
  agreedAt: '2026-11-26T01:00:00Z',
  endsAt: null,
  stands: true,
};
const liveCard = {
  madeBy: 'Tess Lee',
  madeAt: '2026-11-26T01:00:00Z',
  endsAt: '2126-12-10T12:59:59.999Z',
  endsOn: '2126-12-10',
  usedAt: null,
};
const a7 = { id: 'c7', name: '7A' };
const b10 = { id: 'c10', name: '10B' };
const mia = aStudent({ id: 'mia', name: 'Mia Chen', classes: [b10, a7] });
const leo = aStudent({
  id: 'leo',
  name: 'Leo Park',
  firstName: 'Leo',
  lastName: 'Park',
  classes: [b10],
  card: liveCard,
});
const zoe = aStudent({
  id: 'zoe',
  name: 'Zoe Wu',
  firstName: 'Zoe',
  lastName: 'Wu',
  classes: [a7],
  state: 'active',
  card: { ...liveCard, usedAt: '2026-11-27T01:00:00Z' },
});
const kai = aStudent({ id: 'kai', name: 'Kai Ng', firstName: 'Kai', lastName: 'Ng', classes: [] });
const sam = aStudent({ id: 'sam', name: 'Sam', origin: 'joined', classes: [a7] });
const amy = aStudent({ id: 'amy', name: 'Amy Roe', state: 'no_access', classes: [a7] });

async function open(students: Student[], school: Partial<School> = { agreement }) {
  respondWith((request) => {
    if (request.includes('/cards')) {
      const { studentIds } = JSON.parse(request.slice(request.indexOf('{'))) as { studentIds: string[] };
      const body = studentIds.map((id) => ({
        studentId: id,
        name: students.find((student) => student.id === id)?.name,
        username: `${id}.maple12`,
        words: `able-about-${id}`,
        endsOn: '2026-12-10',
      }));
      return { status: 201, body };
    }
    return { body: request.includes('/students') ? students : aSchool(school) };
  });
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1?part=students' });
  await screen.findByRole('heading', { level: 2, name: 'Students' });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => requests.filter((request) => request.includes('/cards'));

test('cards are made for all students without one, class by class', async () => {
  const { user } = await open([mia, leo, zoe, kai, sam, amy]);
  await user.click(button('Print login cards'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print login cards' }));
  expect(await dialog.findByText('1 student doesn’t have a password or a working card.')).toBeVisible();
  expect(
    dialog.getByText('1 student isn’t in a class. Add them to a class to create their cards.'),
  ).toBeVisible();
  expect(requests).toContain('GET /api/schools/n1/students?page=1&pageSize=200');
  await user.click(dialog.getByRole('checkbox', { name: 'Replace 1 unused card' }));
  await user.click(dialog.getByRole('button', { name: 'Create 2 cards' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Login cards for North High' })).toBeVisible();
  expect(await screen.findByText(/^2 cards on 2 pages/)).toBeVisible();
  expect(asked()).toEqual([
    'POST /api/classes/c7/cards {"studentIds":["mia"]}',
    'POST /api/classes/c10/cards {"studentIds":["leo"]}',
  ]);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    '7A',
    '10B',
  ]);
  expect(screen.getByRole('list', { name: 'Page 2' })).toHaveTextContent('North High · 10BLeo Park');
  await user.click(button('Print'));
  await user.click(button('Done'));
  expect(await screen.findByRole('heading', { level: 1, name: 'North High' })).toBeVisible();
});

test('passwords that students have chosen are replaced only after a confirmation', async () => {
  const { user } = await open([zoe]);
  await user.click(button('Print login cards'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print login cards' }));
  expect(
    await dialog.findByText('Every student in a class already has a password or a working card.'),
  ).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Create cards' })).toBeDisabled();
  await user.click(dialog.getByRole('checkbox', { name: 'Replace 1 password' }));
  await user.click(dialog.getByRole('button', { name: 'Create 1 card' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Replace 1 password?' }));
  expect(asked()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Create 1 card' }));
  expect(await screen.findByText('able-about-zoe')).toBeVisible();
});

test('cards interrupted by a reload are made when the page opens again', async () => {
  const run = {
    userId: 'u1',
    schoolName: 'North High',
    groups: [{ classId: 'c7', className: '7A', students: [{ id: 'mia', name: 'Mia Chen' }] }],
    cards: [],
    rest: ['mia'],
    busy: false,
    isPrinted: false,
  };
  respondWith((request) => ({ body: request.includes('/cards') ? [] : aSchool({ agreement }) }));
  const view = renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1' });
  await screen.findByRole('heading', { level: 1, name: 'North High' });
  expect(asked()).toEqual([]);
  view.unmount();
  const session = { id: 'u1', worksAtSchool: true };
  cardsStore.setState({ runs: { n1: run } });
  renderSchool(SchoolScreen, { path: '/schools/:schoolId', at: '/schools/n1', session });
  await waitFor(() => expect(asked()).toEqual(['POST /api/classes/c7/cards {"studentIds":["mia"]}']));
  expect(await screen.findByText('Students without a new card: Mia Chen.')).toBeVisible();
});

test('students who failed to load are loaded again', async () => {
  const { user } = await open([mia]);
  respondWith(
    { status: 503, body: { error: { code: 'timeout', message: 'Busy.', fields: {} } } },
    { body: [mia] },
  );
  await user.click(button('Print login cards'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print login cards' }));
  expect(await dialog.findByText('Couldn’t load students')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Retry' }));
  expect(await dialog.findByRole('button', { name: 'Create 1 card' })).toBeVisible();
});

test('without an agreement, the page links to it; a closed school makes no cards', async () => {
  const { unmount } = await open([mia], {});
  expect(screen.getByRole('link', { name: 'Record agreement' })).toHaveAttribute(
    'href',
    '/schools/n1?part=settings',
  );
  unmount();
  await open([mia], { agreement, closedAt: '2026-11-01T00:00:00Z' });
  expect(screen.queryByRole('button', { name: 'Print login cards' })).not.toBeInTheDocument();
});
