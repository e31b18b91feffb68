/**
 * Whether a text has the form of a card's words, also mistyped ones. The server lets no password of a username look like that, in the same words
 * (supabase/functions/api/school-accounts/card-words.ts).
 */
export const hasCardForm = (text: string): boolean =>
  /^[^a-z\d]*[a-z]{3,8}([^a-z\d]+[a-z]{3,8}){2}[^a-z\d]*$/i.test(text);
