/**
 * Whether content may refer to a file by this address: an absolute http(s) URL, or a path in Storage such as
 * `media/courses/tax.svg`. The API and the admin app share this rule; the database's rule is the domain
 * `media_address`. Addresses with a username and password are refused, because anyone who receives the content could
 * read them. This file has no imports, so that it runs in Deno, in browsers and in workers.
 */
export function isMediaAddress(address: string): boolean {
  if (/^https?:\/\//i.test(address))
    return !/[\s<>"]/.test(address) && !/^https?:\/\/[^/?#]*@/i.test(address) && URL.canParse(address);
  return /^\w[\w./-]*$/.test(address) && !address.includes('..');
}
