/** Whether the visitor asks for little data: nothing is fetched then that may not be used. */
export const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
