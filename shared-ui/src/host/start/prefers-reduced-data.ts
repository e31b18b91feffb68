/** Whether the visitor's browser is set to save data. If so, only fetch files that are certain to be used. */
export const prefersReducedData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
