/** Runs a task once all tasks before it have settled. @returns the task's result; rejects if the task fails */
export type Enqueue = <Result>(task: () => Promise<Result>) => Promise<Result>;

/**
 * Creates a queue that runs one task at a time. It's for requests that change the same thing: sent together, they could arrive in any
 * order.
 */
export function createSerialQueue(): Enqueue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
}
