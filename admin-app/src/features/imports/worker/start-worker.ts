/** The blob inherits the page's Content Security Policy, so Trusted Types require a policy there too. */
function bootstrapSource(href: string): string {
  return `const address = ${JSON.stringify(href)};
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) });
importScripts(address);`;
}

/**
 * Starts a classic worker from a script of this app. Inside the shell the app's scripts have another origin, from which
 * browsers refuse to start a worker: there, a blob of the page's origin imports the script.
 */
export function startWorker(address: string): Worker {
  const script = new URL(address, location.href);
  if (script.origin === location.origin) return new Worker(script);
  const source = new Blob([bootstrapSource(script.href)], { type: 'text/javascript' });
  const blobUrl = URL.createObjectURL(source);
  const worker = new Worker(blobUrl);
  const revoke = () => URL.revokeObjectURL(blobUrl);
  worker.addEventListener('message', revoke, { once: true });
  worker.addEventListener('error', revoke, { once: true });
  return worker;
}
