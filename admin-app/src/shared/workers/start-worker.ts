import { integrityOf } from 'shared-ui/start';

/**
 * Starts a classic worker from a script of this app. Fetches the script first: browsers don't check a worker's integrity hash, and they
 * refuse to start a worker from another origin, such as the app's origin within the shell.
 * @throws TypeError when the script can't be fetched, or isn't the published one
 */
export async function startWorker(address: string): Promise<Worker> {
  const response = await fetch(address, { integrity: integrityOf(address) ?? '' });
  if (!response.ok) throw new TypeError(`${address} responded with ${response.status}.`);
  const blobUrl = URL.createObjectURL(await response.blob());
  const worker = new Worker(blobUrl);
  const revoke = () => URL.revokeObjectURL(blobUrl);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
