import {
  CONTRACT_VERSION,
  type HostServices,
  type RemoteApp,
  type RouteAccess,
  type SessionUser,
} from '@learn-for-life/contract';
import { fakeServices } from 'shared-ui/testing';
import type { RemoteRegistration, RemoteRelease } from 'shared-ui/release';
import type { createElement } from 'react';
import { createAdditions, maySee } from './additions';

const release = (given: Partial<RemoteRelease>): RemoteRegistration => ({
  current: { entry: 'http://a.test/entry.js', screens: [], ...given },
  previous: null,
});

const link = (path: string, label: string, nav: object = {}) => ({
  path,
  nav: { label, place: 'main' as const, access: 'public' as const, ...nav },
});

const card = (name: string, given: object = {}) => ({
  slot: 'home-card@1' as const,
  name,
  label: name,
  access: 'public' as const,
  minHeight: 100,
  ...given,
});

function add(registry: Record<string, RemoteRegistration>, services: HostServices = fakeServices()) {
  const additions = createAdditions(() => services);
  additions.use(new Map(Object.entries(registry)));
  const state = () => additions.store.getState();
  return {
    ...additions,
    labels: () => state().links.main.map(({ label }) => label),
    cards: () => state().extensions['home-card@1'].map(({ id }) => id),
    state,
  };
}

test('links are sorted by their order, then by their remotes’ names, then by path', () => {
  const { labels } = add({
    talks: release({
      screens: [link('/b', 'Talks B'), link('/a', 'Talks A'), link('/z', 'First', { order: 1 })],
    }),
    games: release({ screens: [link('/games', 'Games')] }),
  });
  expect(labels()).toEqual(['First', 'Games', 'Talks A', 'Talks B']);
});

test('links that lead nowhere are left out: a path with parameters, another remote’s path, an incompatible release', () => {
  const { labels } = add({
    talks: release({ screens: [link('/talks', 'Talks'), link('/talks/:id', 'One')] }),
    games: release({ screens: [link('/talks', 'Taken'), link('/games', 'Games')] }),
    old: release({ contractVersion: CONTRACT_VERSION - 1, screens: [link('/old', 'Old')] }),
  });
  expect(labels()).toEqual(['Games', 'Talks']);
});

test('a link whose path the running release lacks is hidden', async () => {
  const registration = release({ screens: [link('/talks', 'Talks'), link('/new', 'New')] });
  const { labels, watch } = add({ talks: registration });
  expect(labels()).toEqual(['New', 'Talks']);
  const previous: RemoteApp = {
    contractVersion: CONTRACT_VERSION,
    routes: [{ children: [{ path: 'talks' }] }],
  };
  await watch(() => Promise.resolve(previous))('talks', registration, new AbortController().signal);
  expect(labels()).toEqual(['Talks']);
});

test('an extension that the running release lacks is hidden, or shows a message if its place was already reached', async () => {
  const registration = release({ extensions: [card('kept'), card('new'), card('reached')] });
  const { cards, watch, begin, state } = add({ talks: registration });
  const previous: RemoteApp = {
    contractVersion: CONTRACT_VERSION,
    routes: [],
    extensions: [{ ...card('kept'), component: () => Promise.resolve({ default: () => null }) }],
  };
  const load = watch(() => Promise.resolve(previous));
  begin((name, given) => load(name, given, new AbortController().signal));
  const last = state().extensions['home-card@1'].at(-1);
  await expect(last?.load()).rejects.toThrow('doesn’t have reached');
  expect(cards()).toEqual(['talks/kept', 'talks/reached']);
});

test('invalid entries of a registry do not affect others', () => {
  const { labels, cards } = add({
    talks: release({
      screens: [link('/a', 'A', { place: 'footer' }), link('/b', 'B', { label: 1 }), link('/c', 'C')],
      extensions: [
        card('unknown', { slot: 'home-card@2' }),
        card('flat', { minHeight: 'tall' }),
        card('good'),
      ],
    }),
  });
  expect(labels()).toEqual(['C']);
  expect(cards()).toEqual(['talks/good']);
});

test('operators hide extensions and change their order', () => {
  const services = fakeServices({
    config: { extensions: { 'talks/b': { hidden: true }, 'talks/c': { order: 1 } } },
  });
  const { cards } = add(
    { talks: release({ extensions: [card('a'), card('b'), card('c'), card('d', { order: 2 })] }) },
    services,
  );
  expect(cards()).toEqual(['talks/c', 'talks/d', 'talks/a']);
});

test('users see only additions meant for them, and nothing is loaded to decide that', () => {
  const services = fakeServices();
  const { cards, labels, begin } = add(
    {
      talks: release({
        screens: [{ ...link('/mine', 'Mine', { access: undefined }), access: 'signed-in' }],
        extensions: [card('staff', { access: 'staff' })],
      }),
    },
    services,
  );
  const load = jest.fn();
  begin(load);
  expect([cards(), labels()]).toEqual([[], []]);
  const user = { id: '1', email: '', displayName: 'Tess', isAdmin: false, worksAtSchool: true };
  services.session.setState({ status: 'signed-in', user }, true);
  expect([cards(), labels()]).toEqual([['talks/staff'], ['Mine']]);
  services.session.setState({ status: 'signed-out' }, true);
  expect([cards(), labels()]).toEqual([[], []]);
  expect(load).not.toHaveBeenCalled();
});

test('an extension gets the page’s data and the services; one that the running release lacks fails', async () => {
  const services = fakeServices();
  const { begin, state } = add({ talks: release({ extensions: [card('a'), card('b')] }) }, services);
  const Component = jest.fn(() => null);
  const app: RemoteApp = {
    contractVersion: CONTRACT_VERSION,
    routes: [],
    extensions: [{ ...card('a'), component: () => Promise.resolve({ default: Component }) }],
  };
  begin(() => Promise.resolve(app));
  const [a, b] = state().extensions['home-card@1'];
  const Loaded = (await a!.load()) as (props: object) => ReturnType<typeof createElement>;
  expect(Loaded({ classId: 'c1' }).props).toEqual({ classId: 'c1', services });
  await expect(b!.load()).rejects.toThrow('doesn’t have b');
});

const user = (given: Partial<SessionUser> = {}) =>
  ({ status: 'signed-in', user: { id: '1', email: '', displayName: '', isAdmin: false, ...given } }) as const;

test.each<[string, Parameters<typeof maySee>[1], RouteAccess[]]>([
  ['no one yet', { status: 'loading' }, []],
  ['a visitor', { status: 'signed-out' }, ['public']],
  ['a student', user(), ['public', 'signed-in']],
  ['school staff', user({ worksAtSchool: true }), ['public', 'signed-in', 'staff']],
  ['an admin', user({ isAdmin: true }), ['public', 'signed-in', 'admin']],
  [
    'staff without their second factor',
    user({ worksAtSchool: true, secondFactor: 'enroll' }),
    ['public', 'signed-in'],
  ],
  ['an admin who isn’t confirmed', user({ isAdmin: true, unconfirmed: 'profile' }), ['public', 'signed-in']],
  ['an account on hold', user({ hold: 'consent_missing' }), ['public']],
])('%s sees only what they may open', (_who, session, seen) => {
  const all: RouteAccess[] = ['public', 'signed-in', 'staff', 'admin'];
  expect(all.filter((access) => maySee(access, session))).toEqual(seen);
  expect(maySee('owner' as RouteAccess, session)).toBe(false);
});
