import type {
  AddedExtension,
  AddedLink,
  Additions,
  HostServices,
  NavPlace,
  RemoteApp,
  RouteAccess,
  SessionState,
  SlotName,
} from '@learn-for-life/contract';
import { CONTRACT_VERSION } from '@learn-for-life/contract';
import { type ComponentType, createElement, type FunctionComponent } from 'react';
import { matchRoutes } from 'react-router-dom';
import { createAdditionsStore, noAdditions } from 'shared-ui/host';
import type { ReleasedExtension, RemoteRegistration } from 'shared-ui/release';
import type { LoadRemoteApp } from './federation';
import type { Registrations } from './remote-registry';
import { takenPaths } from './taken-paths';

/** The order of links and extensions that declare no order. */
const DEFAULT_ORDER = 100;

/** Matches paths without parameters. Other paths can't be linked to as they are. */
const LINKABLE = /^\/[^:*]*$/;

type LoadApp = (name: string, registration: RemoteRegistration) => Promise<RemoteApp>;

/** An extension for any slot: its component accepts whatever properties the page passes. */
type AnyExtension = Omit<AddedExtension, 'load'> & { load: () => Promise<FunctionComponent<object>> };

/** A registry's types aren't checked: an entry may come from another team, or from a later release with new places or slots. */
interface Added {
  links: Partial<Record<NavPlace, AddedLink[]>>;
  extensions: Partial<Record<SlotName, AnyExtension[]>>;
}

interface Place {
  order: number | undefined;
  remote: string;
  /** A link's path, or an extension's name. */
  key: string;
  label: unknown;
  add: () => void;
}

/** Sorts by order, then by the remote's name, then by key, so that every browser shows the same sequence. */
const byOrder = (a: Place, b: Place): number =>
  (a.order ?? DEFAULT_ORDER) - (b.order ?? DEFAULT_ORDER) ||
  compare(a.remote, b.remote) ||
  compare(a.key, b.key);

/** Compares code units, whatever the browser's language. */
const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

/** Whether someone sees items that need this access. No one sees items with an unknown kind of access, which a later release may have. */
export function maySee(access: RouteAccess | undefined, session: SessionState): boolean {
  if (session.status === 'loading') return false;
  if (access === 'public') return true;
  if (session.status === 'signed-out') return false;
  const { hold, secondFactor, unconfirmed, isAdmin, worksAtSchool } = session.user;
  if (hold || secondFactor === 'challenge' || unconfirmed === 'session') return false;
  if (access === 'signed-in') return true;
  if (secondFactor || unconfirmed) return false;
  return (access === 'admin' && isAdmin) || (access === 'staff' && worksAtSchool === true);
}

/**
 * Manages the links and extensions that current releases of remotes add to other pages (docs/architecture.md#how-the-parts-work-together).
 * @param services the session and configuration decide what is shown; extensions receive all services
 */
export function createAdditions(services: () => HostServices) {
  const store = createAdditionsStore();
  const running = new Map<string, RemoteApp>();
  /** Ids of extensions that the page has begun to load. If one of these is missing, a line is shown in its place. */
  const reached = new Set<string>();
  let registry: Registrations = new Map();
  let loadApp: LoadApp | undefined;

  function update(): void {
    const { session, config } = services();
    const viewer = session.getState();
    const added: Added = noAdditions();
    const found: Place[] = [];
    for (const [remote, registration] of registry) {
      const { contractVersion = CONTRACT_VERSION, screens, extensions = [] } = registration.current;
      // This host can't run this release and uses the previous one.
      if (contractVersion !== CONTRACT_VERSION) continue;
      const taken = takenPaths(registry, remote);
      const app = running.get(remote);
      for (const { path, nav, access = 'public' } of screens) {
        if (!nav || taken.includes(path) || !maySee(nav.access ?? access, viewer)) continue;
        if (!LINKABLE.test(path) || (app && !matchRoutes(app.routes, path))) continue;
        const { label, place, order } = nav;
        found.push({ order, remote, key: path, label, add: () => added.links[place]?.push({ label, path }) });
      }
      for (const declared of extensions) {
        const { slot, name: key, label, minHeight, access } = declared;
        const id = `${remote}/${key}`;
        const { hidden, order = declared.order } = config.extensions?.[id] ?? {};
        if (hidden || typeof minHeight !== 'number' || !maySee(access, viewer)) continue;
        if (app && !reached.has(id) && !findExtension(app, declared)) continue;
        const load = () => {
          reached.add(id);
          return loadExtension(remote, registration, declared);
        };
        const add = () => added.extensions[slot]?.push({ id, label, minHeight, load });
        found.push({ order, remote, key, label, add });
      }
    }
    found.sort(byOrder);
    for (const { label, add } of found) if (typeof label === 'string') add();
    store.setState(added as Additions);
  }

  async function loadExtension(
    remote: string,
    registration: RemoteRegistration,
    declared: ReleasedExtension,
  ) {
    const app = await loadApp?.(remote, registration);
    const found = app && findExtension(app, declared);
    if (!found)
      throw new Error(`The running release of ${remote} doesn’t have ${declared.name} for ${declared.slot}.`);
    const { default: Extension } = await found.component();
    // A declaration's slot decides which properties its component receives; the contract defines their types.
    return (props: object) =>
      createElement(Extension as ComponentType<{ services: HostServices }>, {
        ...props,
        services: services(),
      });
  }

  return {
    store,
    /** Shows the links and extensions of a newly read registry. @returns the registry */
    use(read: Registrations): Registrations {
      registry = read;
      update();
      return read;
    },
    /** Hides links and extensions that a running release lacks. @returns a loader that records what runs */
    watch:
      (load: LoadRemoteApp): LoadRemoteApp =>
      async (name, ...rest) => {
        const app = await load(name, ...rest);
        running.set(name, app);
        update();
        return app;
      },
    /** Sets the function with which extensions load their remotes, and starts following the session. */
    begin(load: LoadApp): void {
      loadApp = load;
      services().session.subscribe(update);
    },
  };
}

const findExtension = ({ extensions = [] }: RemoteApp, { slot, name }: ReleasedExtension) =>
  extensions.find((each) => each.slot === slot && each.name === name);
