import { defineApp } from 'shared-ui/build';

export default defineApp({
  name: 'learner-app',
  root: import.meta.dirname,
  port: Number(process.env['LEARNER_PORT'] ?? 3001),
  title: 'Learner app',
  remote: { title: 'The learning area' },
});
