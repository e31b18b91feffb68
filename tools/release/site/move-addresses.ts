/**
 * Changes the addresses of a build's files in a page. The build expects its files at the root of the site, but a release serves them from a
 * folder. Addresses are in attributes (possibly unquoted or in a list) and in the `url()` of styles. Other addresses, such as those of
 * pages and of the deployment's JSON files, stay the same.
 *
 * @param files names of the build's files
 * @param address of their folder, which ends with a slash
 */
export function moveAddresses(page: string, files: readonly string[], address: string): string {
  const known = new Set(files);
  return page.replace(/([=("'\s])\/([^"'()\s>/]+)(?=["')\s>])/g, (whole, before: string, file: string) =>
    known.has(file) ? `${before}${address}${file}` : whole,
  );
}
