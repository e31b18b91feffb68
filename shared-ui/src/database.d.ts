import type { HostDatabase } from './host/host-database';

declare module '@learn-for-life/contract' {
  interface Databases {
    app: HostDatabase;
  }
}
