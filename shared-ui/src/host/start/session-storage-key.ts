/** The storage key under which supabase-js stores the session; it is the same in every app of an origin. */
export const SESSION_STORAGE_KEY = 'learning-platform-auth';
