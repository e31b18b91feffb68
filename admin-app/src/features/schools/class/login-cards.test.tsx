import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeFetch } from '../../../shared/testing/fake-fetch';
import ClassScreen from './class.screen';
import type { SchoolClass, Student } from '../schools.api';
import { aClass, aSchool, aStudent } from '../testing/a-school';
import { renderSchool } from '../testing/render-school';
import { cardsStore } from '../cards/cards.store';

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
const noCard = { madeBy: 'Tess Lee', madeAt: '2026-11-26T01:00:00Z', usedAt: null };
const liveCard = { ...noCard, endsAt: '2126-12-10T12:59:59.999Z', endsOn: '2126-12-10' };
const failure = {
  status: 503,
  body: { error: { code: 'timeout', message: 'The server is busy.', fields: {} } },
};

const students = (count: number, values: Partial<Student> = {}) =>
  Array.from({ length: count }, (_, index) =>
    aStudent({
      id: `s${index}`,
      firstName: 'Mia',
      lastName: `Chen${index}`,
      username: `mia${index}`,
      ...values,
    }),
  );

/** @param cards whether each request succeeds; the last value repeats */
async function open(
  schoolClass: SchoolClass,
  cards: boolean[] = [true],
  noted = true,
  withoutAccess: readonly string[] = [],
  state?: unknown,
) {
  let made = 0;
  respondWith((request) => {
    if (request.startsWith('GET /api/schools'))
      return { body: aSchool({ agreement: noted ? agreement : null }) };
    if (!request.includes('/cards')) return { body: schoolClass };
    const succeeds = cards[Math.min(made, cards.length - 1)];
    made += 1;
    if (!succeeds) return failure;
    const { studentIds } = JSON.parse(request.slice(request.indexOf('{'))) as { studentIds: string[] };
    return {
      status: 201,
      // The server skips students without access.
      body: studentIds
        .filter((id) => !withoutAccess.includes(id))
        .map((id) => ({
          studentId: id,
          name: `Mia ${id}`,
          username: `mia.${id}`,
          words: `able-baker-${id}`,
          endsOn: '2026-12-10',
        })),
    };
  });
  const view = renderSchool(ClassScreen, { path: '/classes/:classId', at: '/classes/c1', state });
  await screen.findByRole('heading', { level: 1, name: /8B$/ });
  return view;
}
const button = (name: string) => screen.getByRole('button', { name });
const asked = () => requests.filter((request) => request.includes('/cards'));
const cardsOnPage = (page: number) =>
  within(screen.getByRole('list', { name: `Page ${page}` })).getAllByRole('listitem');

test('without an agreement, the class shows a message, and an administrator gets a link to it', async () => {
  await open(aClass({ role: 'school_admin', students: students(2) }), [], false);
  const section = within(await screen.findByRole('region', { name: 'Login cards' }));
  expect(section.getByText('2 students haven’t used a login card yet.')).toBeVisible();
  expect(section.getByRole('link', { name: 'Record agreement' })).toHaveAttribute(
    'href',
    '/schools/n1?part=settings',
  );
  expect(section.queryByRole('button')).not.toBeInTheDocument();
});

test('cards are created in batches for students without a used card, printed eight per page, then forgotten', async () => {
  const chosen = aStudent({ id: 'done', card: { ...liveCard, usedAt: '2026-11-26T02:00:00Z' } });
  const joined = aStudent({ id: 'own', origin: 'joined' });
  const { user } = await open(aClass({ students: [...students(30), chosen, joined] }));
  await user.click(await screen.findByRole('button', { name: 'Print login cards' }));
  expect(await screen.findByText(/^30 cards on 4 pages/)).toBeVisible();
  expect(asked().map((request) => request.split('"s').length - 2)).toEqual([25, 5]);
  expect(asked().join()).not.toMatch(/done|own/);
  expect(cardsOnPage(1)).toHaveLength(8);
  expect(cardsOnPage(4)).toHaveLength(6);
  expect(cardsOnPage(1)[0]).toHaveTextContent(
    'North High · 8BMia s0Usernamemia.s0Card wordsable-baker-s0Log in on a computer: http://localhost/login?with=usernameEnter the words as your password, then choose your own. They work once and expire after 10 Dec 2026.',
  );
  await user.click(button('Done'));
  const question = within(screen.getByRole('alertdialog', { name: 'Leave without printing?' }));
  expect(question.getByText(/^You won’t see the card words again/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await user.click(button('Print'));
  expect(window.print).toHaveBeenCalledTimes(1);
  await user.click(button('Done'));
  expect(await screen.findByRole('heading', { level: 1, name: '8B' })).toBeVisible();
  expect(cardsStore.getState().runs).toEqual({});
});

test('if a batch fails, the cards created so far stay and the rest can be retried', async () => {
  const { user } = await open(aClass({ students: students(30) }), [true, false, true]);
  await user.click(await screen.findByRole('button', { name: 'Print login cards' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Couldn’t create 5 of 30 cards. The server is busy. The cards below are ready to use.',
  );
  expect(screen.getAllByText(/^able-baker-/)).toHaveLength(25);
  await user.click(button('Retry the rest'));
  await waitFor(() => expect(screen.getAllByText(/^able-baker-/)).toHaveLength(30));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(asked()[2]).toBe(asked()[1]);
});

test('students who don’t get a card are named', async () => {
  const { user } = await open(aClass({ students: students(3) }), [true], true, ['s1']);
  await user.click(await screen.findByRole('button', { name: 'Print login cards' }));
  expect(await screen.findByText('Students without a new card: Mia Chen (mia1).')).toBeVisible();
  expect(screen.getAllByText(/able-baker/)).toHaveLength(2);
});

test('cards stay when the creator leaves the page, no one else sees them, and printing from the browser counts', async () => {
  const schoolClass = aClass({ students: students(1) });
  const { user, unmount } = await open(schoolClass);
  await user.click(await screen.findByRole('button', { name: 'Print login cards' }));
  await screen.findByText('able-baker-s0');
  unmount();
  respondWith({ body: schoolClass });
  const again = renderSchool(ClassScreen, { path: '/classes/:classId', at: '/classes/c1' });
  expect(await screen.findByText('able-baker-s0')).toBeVisible();
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(cardsStore.getState().runs['c1']?.isPrinted).toBe(true);
  again.unmount();
  renderSchool(ClassScreen, {
    path: '/classes/:classId',
    at: '/classes/c1',
    session: { id: 'somebody-else', worksAtSchool: true },
  });
  await screen.findByRole('heading', { level: 1, name: '8B' });
  expect(screen.queryByText('able-baker-s0')).not.toBeInTheDocument();
});

test('cards that still work are replaced only after a confirmation', async () => {
  const { user } = await open(aClass({ students: students(2, { card: liveCard }) }));
  await user.click(await screen.findByRole('button', { name: 'Print login cards' }));
  const question = within(screen.getByRole('alertdialog', { name: 'Create 2 new login cards?' }));
  expect(asked()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Create new cards' }));
  expect(await screen.findByText('able-baker-s1')).toBeVisible();
});

test('one student gets a new card with one click, without a confirmation', async () => {
  const [mia = aStudent(), leo = aStudent()] = students(2, { state: 'active', card: liveCard });
  const { user } = await open(aClass({ students: [mia, leo] }));
  await user.click(await screen.findByRole('button', { name: 'Create login card for Chen0, Mia' }));
  expect(await screen.findByText('able-baker-s0')).toBeVisible();
  expect(asked()).toEqual(['POST /api/classes/c1/cards {"studentIds":["s0"]}']);
});

test('several selected students get new cards after a confirmation', async () => {
  const { user } = await open(aClass({ students: students(3, { state: 'active', card: liveCard }) }));
  await screen.findByRole('button', { name: 'Print login cards' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen0, Mia' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Chen1, Mia' }));
  await user.click(button('Create 2 login cards'));
  const question = within(screen.getByRole('alertdialog', { name: 'Create 2 new login cards?' }));
  expect(question.getByText(/^These students will be logged out/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Create cards' }));
  expect(await screen.findByText('able-baker-s1')).toBeVisible();
  expect(asked()).toEqual(['POST /api/classes/c1/cards {"studentIds":["s0","s1"]}']);
});

test('a card requested on another page is created once', async () => {
  const [mia = aStudent()] = students(1, { state: 'active', card: liveCard });
  const { router } = await open(aClass({ students: [mia] }), [true], true, [], { newCardFor: 's0' });
  expect(await screen.findByText('able-baker-s0')).toBeVisible();
  expect(router.state.location.state).toBeNull();
  expect(asked()).toHaveLength(1);
});

test.each([
  ['not used yet, expires after 10 Dec 2126', {}],
  ['used 27 Nov 2026', { usedAt: '2026-11-27T01:00:00Z' }],
  ['expired 1 Nov 2026, not used', { endsAt: '2026-11-01T12:59:59.999Z', endsOn: '2026-11-01' }],
])('the state shows who made the card, when, and its use: %s', async (use, values) => {
  await open(aClass({ students: [aStudent({ card: { ...liveCard, ...values } })] }));
  expect(await screen.findByText(`Login card from Tess Lee, 26 Nov 2026 · ${use}`)).toBeVisible();
});
