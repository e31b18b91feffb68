/** Runs work after all work that was given to it before, whether or not that succeeded. */
export type InTurn = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * A line of work: requests that change the same thing are sent one after the other, since two that are under way together may arrive in
 * any order.
 */
export function createLine(): InTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}
