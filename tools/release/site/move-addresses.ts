/**
 * Moves the addresses of a build's files, which its pages name from the root of the site, to the folder that they are served from. An
 * address is in an attribute (perhaps unquoted, perhaps in a list) or in `url()` of a style. All other addresses are unchanged: those of
 * pages, and of the deployment's JSON files.
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
