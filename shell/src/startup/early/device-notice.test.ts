import { CONTRACT_VERSION } from '@learn-for-life/contract';
import { showDeviceNotice } from './device-notice';

const screens = [
  { path: '/home', access: 'signed-in' },
  { path: '/certificates/:code', access: 'public', devices: 'any' },
];
const release = { version: '1', entry: '/entry.js', contractVersion: CONTRACT_VERSION, screens };
const project = { supabaseUrl: 'https://api.example', supabaseKey: 'key' };
const contact = { company: '', email: '', phone: '', address: '', socialUrl: 'https://social.example/us' };

/** Opens a path on a phone, in a page with the content of `app.html`. @returns whether the notice was shown */
function open(path: string, config: object = {}) {
  const bodies: Record<string, object> = {
    '/remotes.json': { remotes: { learner: { current: release, previous: null } } },
    '/config.json': { ...project, contact, ...config },
  };
  global.fetch = ((address: string) =>
    Promise.resolve(new Response(JSON.stringify(bodies[address])))) as typeof fetch;
  history.replaceState(null, '', path);
  return showDeviceNotice(['/', '/mobileunsupported', '/mail-link/:purpose?']);
}
const root = () => document.getElementById('root');

beforeEach(() => {
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5, configurable: true });
  Object.defineProperty(screen, 'width', { value: 390, configurable: true });
  document.body.innerHTML = `
    <template id="device-notice" data-path="/mobileunsupported" data-title="Mobile · Product">
      <a href="{{socialUrl}}">Follow us</a>
    </template>
    <div id="root"></div>`;
});
afterEach(() => {
  globalThis.deploymentConfig = undefined;
  globalThis.earlyRegistry = undefined;
  Reflect.deleteProperty(navigator, 'maxTouchPoints');
  Reflect.deleteProperty(screen, 'width');
});

test.each(['/home', '/terms', '/nowhere', '/mobileunsupported'])(
  '%s shows the page about mobile',
  async (path) => {
    expect(await open(path)).toBe(true);
    expect(location.pathname).toBe('/mobileunsupported');
    expect(document.title).toBe('Mobile · Product');
    expect(root()?.querySelector('a')).toHaveAttribute('href', 'https://social.example/us');
  },
);

test.each(['/mail-link', '/mail-link/recovery', '/certificates/abc'])(
  '%s works on any device',
  async (path) => {
    expect(await open(path)).toBe(false);
    expect(location.pathname).toBe(path);
    expect(root()).toBeEmptyDOMElement();
  },
);

test.each(['/home', '/mobileunsupported'])('%s opens if the deployment has no device guard', async (path) => {
  expect(await open(path, { deviceGuard: false })).toBe(false);
  expect(location.pathname).toBe(path);
  expect(root()).toBeEmptyDOMElement();
});
