import type { SessionState, SessionStore } from '@learn-for-life/contract';
import { createStore } from 'zustand/vanilla';
import type { LoginCard, SchoolsApi } from '../schools.api';

/** Loads the module as a page does. */
async function loadStore() {
  jest.resetModules();
  return await import('./cards.store');
}

const cardOf = (studentId: string): LoginCard => ({
  studentId,
  name: `Mia ${studentId}`,
  username: `mia.${studentId}`,
  words: `able-about-${studentId}`,
  endsOn: '2026-12-10',
});

/** Responds to each request with cards, or rejects with the error that `answer` throws. */
function fakeApi(answer: (classId: string, ids: readonly string[]) => unknown = () => undefined) {
  const makeCards = jest.fn(async (classId: string, ids: string[]) => {
    await answer(classId, ids);
    return ids.map(cardOf);
  });
  return { api: { makeCards } as unknown as SchoolsApi, makeCards };
}

const studentsOf = (...ids: string[]) => ids.map((id) => ({ id, name: `Mia ${id}` }));
const wanted = {
  userId: 'head',
  schoolName: 'North High',
  groups: [
    { classId: 'c1', className: '7A', students: studentsOf('a', 'b') },
    { classId: 'c2', className: '7B', students: studentsOf('c') },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});

test('each request is for one class, and the cards stay in the tab until the user finishes', async () => {
  const { startCards, endCards, cardsStore } = await loadStore();
  const { api, makeCards } = fakeApi();
  await startCards(api, 'n1', wanted);
  expect(makeCards.mock.calls).toEqual([
    ['c1', ['a', 'b']],
    ['c2', ['c']],
  ]);
  expect(cardsStore.getState().runs['n1']).toMatchObject({ rest: [], busy: false });
  expect(sessionStorage.getItem('session:login-cards')).toContain('able-about-c');
  endCards('n1');
  expect(sessionStorage).toHaveLength(0);
});

test('after a reload, the created cards are shown, and repeating the unanswered request creates the rest', async () => {
  const before = await loadStore();
  const { api } = fakeApi((classId) => (classId === 'c2' ? new Promise(() => undefined) : undefined));
  void before.startCards(api, 'n1', wanted);
  await new Promise((resolve) => setTimeout(resolve));
  const after = await loadStore();
  const run = () => after.cardsStore.getState().runs['n1'];
  expect(run()).toMatchObject({ cards: [cardOf('a'), cardOf('b')], rest: ['c'], busy: false });
  const { api: working, makeCards } = fakeApi();
  await after.makeRemainingCards(working, 'n1');
  expect(makeCards.mock.calls).toEqual([['c2', ['c']]]);
  expect(run()).toMatchObject({ cards: ['a', 'b', 'c'].map(cardOf), rest: [], busy: false });
});

test('a run in progress is not started a second time', async () => {
  const { startCards, makeRemainingCards } = await loadStore();
  const { api, makeCards } = fakeApi();
  await Promise.all([startCards(api, 'n1', wanted), makeRemainingCards(api, 'n1')]);
  expect(makeCards).toHaveBeenCalledTimes(2);
});

test('a duplicated tab creates no cards while the other one does', async () => {
  const request = jest.fn(
    async (_name: string, _options: object, work: (lock: null) => unknown) => await work(null),
  );
  Object.assign(navigator, { locks: { request } });
  try {
    const { startCards, cardsStore } = await loadStore();
    const { api, makeCards } = fakeApi();
    await startCards(api, 'n1', wanted);
    expect(makeCards).not.toHaveBeenCalled();
    expect(cardsStore.getState().runs['n1']).toMatchObject({
      rest: ['a', 'b', 'c'],
      error: 'Another tab is creating these cards. Continue in that tab.',
    });
    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['session:login-cards n1', { ifAvailable: true }]);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

test('a class archived in the meantime is skipped; other failures wait for Retry, even after a reload', async () => {
  const store = await loadStore();
  // Import the class from the same module registry as the store, so that `instanceof` works.
  const { AppError } = await import('shared-ui/data');
  const { api } = fakeApi((classId) => {
    if (classId === 'c1') throw new AppError('class_archived', 'This class is archived.', 409);
    throw new AppError('timeout', 'The server is busy.', 503);
  });
  await store.startCards(api, 'n1', wanted);
  const failed = { cards: [], rest: ['c'], busy: false, error: 'The server is busy.' };
  expect(store.cardsStore.getState().runs['n1']).toMatchObject(failed);
  expect((await loadStore()).cardsStore.getState().runs['n1']).toMatchObject(failed);
});

test('a run interrupted by a reload shows an error on the old page, and can be continued on the new one', async () => {
  const before = await loadStore();
  const { AppError } = await import('shared-ui/data');
  const { api } = fakeApi(() => {
    throw new AppError('network', 'The connection was lost.');
  });
  await before.startCards(api, 'n1', wanted);
  expect(before.cardsStore.getState().runs['n1']).toMatchObject({ error: 'The connection was lost.' });
  const after = await loadStore();
  expect(after.cardsStore.getState().runs['n1']).toMatchObject({ rest: ['a', 'b', 'c'], error: undefined });
});

test('logging out discards the cards, even while they’re being created', async () => {
  const { startCards, endCardsWith, cardsStore } = await loadStore();
  const session: SessionStore = createStore<SessionState>(() => ({ status: 'loading' }));
  endCardsWith(session);
  const { api, makeCards } = fakeApi(() => session.setState({ status: 'signed-out' }, true));
  await startCards(api, 'n1', wanted);
  expect(cardsStore.getState().runs).toEqual({});
  expect(makeCards).toHaveBeenCalledTimes(1);
  expect(sessionStorage).toHaveLength(0);
});

test('damaged storage counts as empty', async () => {
  sessionStorage.setItem('session:login-cards', '{');
  expect((await loadStore()).cardsStore.getState().runs).toEqual({});
});
