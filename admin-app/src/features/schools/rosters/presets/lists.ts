import { ROSTER_COLUMNS } from '../roster-columns';
import type { Preset } from './preset';

/** The template that people can download from the page. */
export const template: Preset = {
  name: 'the template',
  needs: ROSTER_COLUMNS.map(({ name }) => name),
  columns: Object.fromEntries(ROSTER_COLUMNS.map(({ name }) => [name, [name]])),
};

/** One column with whole names, 'Vega, Ana' or 'Ana Vega'. */
export const studentNames: Preset = {
  name: 'a list of names',
  needs: ['Student Name'],
  columns: {
    full_name: ['Student Name'],
    key: ['Student ID', 'Student Number', 'Student Code', 'Student No', 'ID'],
    username: ['Username'],
    year_level: ['Year Level', 'Year', 'Grade'],
    class: ['Class', 'Class Name', 'Roll Class', 'Form', 'Home Group', 'Class Code'],
  },
};
