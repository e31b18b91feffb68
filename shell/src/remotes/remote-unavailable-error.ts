/** Thrown if a part of the product couldn't be loaded. Its page offers to try again. */
export class RemoteUnavailableError extends Error {
  override readonly name = 'RemoteUnavailableError';

  /** The releases that the page must refuse when it is opened again, if only a new page can run the remote. */
  readonly newPage: readonly string[] | undefined;

  /**
   * @param part package name of the remote, or 'remotes.json'
   * @param title its name for visitors, from the registry; undefined when the registry itself is missing
   */
  constructor(
    part: string,
    readonly title: string | undefined,
    { newPage, ...options }: ErrorOptions & { newPage?: readonly string[] | undefined } = {},
  ) {
    super(`${part} isn’t available.`, options);
    this.newPage = newPage;
  }
}
