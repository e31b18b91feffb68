/** A part of the product could not be loaded; its page offers to try again. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  /**
   * @param part package name of the remote, or 'remotes.json'
   * @param title what visitors call it, from the registry; undefined when the registry itself is missing
   */
  constructor(
    part: string,
    readonly title: string | undefined,
    options?: ErrorOptions,
  ) {
    super(`${part} is not available.`, options);
  }
}
