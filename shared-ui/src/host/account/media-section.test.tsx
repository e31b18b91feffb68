import { screen, within } from '@testing-library/react';
import { fakeServices, renderRoutes } from '../../testing';
import { createMediaConsent } from '../media-consent';
import { mediaConsentKey } from '../media-consent/media-consent';
import { MediaSection } from './media-section';

const mia = { id: 'mia', email: 'mia@example.com' };
const NOTHING = 'You haven’t allowed any sites on this device.';

beforeEach(() => localStorage.clear());

function open() {
  const services = fakeServices({ session: mia });
  const session = services.session.getState();
  if (session.status !== 'signed-in') throw new Error('Nobody is signed in.');
  const { user } = session;
  return renderRoutes([{ path: '/', element: <MediaSection user={user} /> }], { services });
}
const names = () => screen.queryAllByRole('listitem').map(({ firstChild }) => firstChild?.textContent);

test('each site that this user consented to on this device is listed, and consent can be withdrawn', async () => {
  for (const source of ['youtube', 'pictures.example']) createMediaConsent('mia').set(source, true);
  createMediaConsent('tom').set('vimeo', true);
  const { user, services } = open();
  expect(names()).toEqual(['YouTube', 'pictures.example']);

  await user.click(screen.getByRole('button', { name: 'Stop loading from YouTube' }));
  expect(names()).toEqual(['pictures.example']);
  expect(createMediaConsent('mia').list()).toEqual(['pictures.example']);
  expect(services.notify).toHaveBeenCalledWith({
    kind: 'success',
    message: 'We’ll ask before loading from YouTube again',
  });

  screen.getByRole('button', { name: 'Stop loading from pictures.example' }).focus();
  await user.keyboard('{Enter}');
  const section = screen.getByRole('region', { name: 'Media from other sites' });
  expect(await within(section).findByText(NOTHING)).toBeVisible();
  expect(section).toContainElement(document.activeElement as HTMLElement);
  expect(createMediaConsent('tom').list()).toEqual(['vimeo']);
});

test('a user who hasn’t consented sees this until they consent in another tab', async () => {
  open();
  expect(screen.getByText(NOTHING)).toBeVisible();
  localStorage.setItem(mediaConsentKey('mia'), '["vimeo"]');
  window.dispatchEvent(new StorageEvent('storage', { key: mediaConsentKey('mia') }));
  expect(await screen.findByText('Vimeo')).toBeVisible();
});
