import { defineApp } from 'shared-ui/build';

export default defineApp({
  name: 'learner-app',
  root: import.meta.dirname,
  title: 'Learner app',
  remote: { title: 'The learning area' },
});
