/** Returns the processor time in milliseconds that work takes. Unlike elapsed time, it hardly depends on what else the machine does. */
export function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
