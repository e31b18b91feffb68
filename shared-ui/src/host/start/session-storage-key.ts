/** The storage key under which supabase-js stores the session; the key is the same in every app on an origin. */
export const SESSION_STORAGE_KEY = 'learning-platform-auth';
