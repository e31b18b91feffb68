/** The blob inherits the page's policy: there, too, an address needs a policy that admits it (decision 19). */
function bootstrapSource(href: string): string {
  return `const address = ${JSON.stringify(href)};
self.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === address ? url : null) });
importScripts(address);`;
}

/**
 * Starts a classic worker from a script of ours. Inside the shell this app's scripts lie on another origin, from which
 * browsers refuse to start a worker: there a blob of the page's own origin imports the script (decision 13).
 */
export function startWorker(address: string): Worker {
  const script = new URL(address, location.href);
  if (script.origin === location.origin) return new Worker(script);
  const source = new Blob([bootstrapSource(script.href)], { type: 'text/javascript' });
  const blob = URL.createObjectURL(source);
  const worker = new Worker(blob);
  const release = () => URL.revokeObjectURL(blob);
  worker.addEventListener('message', release, { once: true });
  worker.addEventListener('error', release, { once: true });
  return worker;
}
