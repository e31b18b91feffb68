/**
 * Whether a text has the form of a card's words, even if mistyped. The server refuses such passwords for usernames, by the same rule
 * (supabase/functions/api/school-accounts/card-words.ts).
 */
export const hasCardForm = (text: string): boolean =>
  /^[^a-z\d]*[a-z]{3,8}([^a-z\d]+[a-z]{3,8}){2}[^a-z\d]*$/i.test(text);
