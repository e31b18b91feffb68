import { defineExtension } from '@learn-for-life/contract';

/** For people who learn here as well as teach. */
export default defineExtension({
  slot: 'home-card@1',
  name: 'your-classes',
  label: 'Your classes',
  access: 'staff',
  minHeight: 192,
  component: () => import('./your-classes.extension'),
});
