import type { PlatformDatabase } from 'supabase-project/types';

declare module 'shared-ui/contract' {
  interface Databases {
    app: PlatformDatabase;
  }
}
