/** Runs work while no other tab runs work of the same name. */
export function withLock(name: string, work: () => Promise<void>): Promise<void> {
  // Absent on plain http: two tabs may then send at once, and the server keeps the later value.
  return 'locks' in navigator ? navigator.locks.request(name, work) : work();
}
