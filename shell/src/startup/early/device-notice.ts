import { appStarted, loadConfig, matchPath } from 'shared-ui/start';
import { isUnsupportedDevice } from '../../shared/unsupported-device';
import { findOpenedScreen } from './early-registry';
import { fillPlaceholders } from './first-view/fill-placeholders';

/** The device notice, as rendered by the build (`shared-ui/build/pages/page.ejs`), with its path and its document title. */
const findNotice = () => document.querySelector<HTMLTemplateElement>('template#device-notice');

/**
 * Shows the device notice instead of the requested page, if the deployment excludes phones and tablets from it
 * (docs/product.md#device-guard). The app's code isn't fetched for that.
 * @param anyDevice patterns of the shell's own paths that open on any device
 * @returns whether the notice was shown
 * @throws Error when the configuration or the registry cannot be fetched
 */
export async function showDeviceNotice(anyDevice: readonly string[]): Promise<boolean> {
  const config = await loadConfig();
  const notice = findNotice();
  if (!notice || !isUnsupportedDevice(config)) return false;
  const { path = '', title = '' } = notice.dataset;
  // The notice itself is for any device, and doesn't need the app.
  if (!matchPath(path)) {
    if (anyDevice.some(matchPath)) return false;
    const opened = await findOpenedScreen();
    if (opened?.screen.devices === 'any') return false;
    history.replaceState(null, '', path);
  }
  document.title = title;
  const page = document.importNode(notice.content, true);
  fillPlaceholders(page, { socialUrl: config.contact.socialUrl });
  document.getElementById('root')?.replaceChildren(page);
  appStarted();
  return true;
}
