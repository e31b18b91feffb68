import { PUBLISHABLE_KEY } from 'supabase-project/local';
import { appPorts, appUrls } from '../tools/workspace/apps.ts';

// The platform that `npm start` starts, unless the test runner sets another one.
const defaults = {
  ...appUrls(appPorts()),
  API_URL: 'http://localhost:54321',
  API_KEY: PUBLISHABLE_KEY,
  DATABASE_URL: 'postgresql://postgres:postgres@127.0.0.1:54322/postgres',
};
for (const [name, value] of Object.entries(defaults)) process.env[name] ??= value;
