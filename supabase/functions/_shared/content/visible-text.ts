/**
 * Whether a string is visible to people: false if it has only white space, control characters and ignorable characters,
 * such as a zero-width space. The API and the admin app share this rule; the database's rule is
 * `private.has_visible_text`. This file has no imports, so that it runs in Deno, in browsers and in workers.
 */
export function hasVisibleText(text: string): boolean {
  return /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
