import type { Preset } from './preset';

/** CSV files from Clever. (https://dev.clever.com/docs/csv-specification) */
export const clever: Preset = {
  name: 'Clever',
  needs: ['School_id', 'Student_id', 'Last_name', 'First_name'],
  columns: {
    key: ['Student_id'],
    first_name: ['First_name'],
    preferred_name: ['Preferred_name'],
    last_name: ['Last_name'],
    username: ['Username'],
    year_level: ['Grade'],
    class: ['Class'],
  },
  joins: [
    {
      file: 'enrollments.csv',
      needs: ['School_id', 'Section_id', 'Student_id'],
      on: ['Student_id', 'Student_id'],
      takes: { Section_id: 'Section_id' },
      isMany: true,
    },
    {
      file: 'sections.csv',
      needs: ['Section_id', 'Name'],
      on: ['Section_id', 'Section_id'],
      takes: { Name: 'Class' },
    },
  ],
};
