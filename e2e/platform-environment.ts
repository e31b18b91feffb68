import { PUBLISHABLE_KEY } from 'supabase-project/local';

// The platform of `npm start`, unless the test runner sets another one.
process.env.SHELL_URL ??= 'http://localhost:3000';
process.env.LEARNER_URL ??= 'http://localhost:3001';
process.env.ADMIN_URL ??= 'http://localhost:3002';
process.env.API_URL ??= 'http://localhost:54321';
process.env.API_KEY ??= PUBLISHABLE_KEY;
process.env.DATABASE_URL ??= 'postgresql://postgres:postgres@127.0.0.1:54322/postgres';
