/** Says which part of the product could not be loaded; its page offers to try again. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  constructor(
    readonly remote: string,
    options?: ErrorOptions,
  ) {
    super(`${remote} is not available.`, options);
  }
}
