import { integrityOf } from 'shared-ui/start';

/**
 * Starts a classic worker from a script of this app. It is fetched first, because browsers check no integrity hash of a worker, and inside
 * the shell, where the app's scripts have another origin, they refuse to start one.
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
