/** Runs work while no other tab runs work with the same name. */
export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Locks don't exist on plain http: two tabs may then send at the same time, and the server keeps the later value.
  if (!('locks' in navigator)) return work();
  try {
    await navigator.locks.request(name, work);
  } catch (error) {
    // Browsers that block storage refuse locks as well.
    if (!(error instanceof DOMException && error.name === 'SecurityError')) throw error;
    await work();
  }
}
