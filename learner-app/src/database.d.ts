import type { PlatformDatabase } from 'supabase-project/types';

declare module '@learn-for-life/contract' {
  interface Databases {
    app: PlatformDatabase;
  }
}
