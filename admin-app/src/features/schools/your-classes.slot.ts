import { defineExtension } from '@learn-for-life/contract';

/** Adds the 'Your classes' card to the home page of people who also learn here. */
export default defineExtension({
  slot: 'home-card@1',
  name: 'your-classes',
  label: 'Your classes',
  access: 'staff',
  minHeight: 192,
  component: () => import('./your-classes.extension'),
});
