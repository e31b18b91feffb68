/**
 * Whether a string looks like the words on a login card, even if they are mistyped. By the same rule, the server refuses such passwords for
 * accounts with usernames (supabase/functions/api/school-accounts/card-words.ts).
 */
export const hasCardForm = (text: string): boolean =>
  /^[^a-z\d]*[a-z]{3,8}([^a-z\d]+[a-z]{3,8}){2}[^a-z\d]*$/i.test(text);
