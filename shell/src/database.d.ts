import type { HostDatabase } from 'shared-ui/host';

declare module '@learn-for-life/contract' {
  interface Databases {
    app: HostDatabase;
  }
}
