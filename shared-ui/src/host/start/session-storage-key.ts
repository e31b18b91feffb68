/** Where supabase-js keeps the session; the same in every app of one origin. */
export const SESSION_STORAGE_KEY = 'learning-platform-auth';
