import type { Preset } from './preset';

/**
 * CSV files in the formats of 1EdTech OneRoster 1.1 and 1.2, and of School Data Sync 2.
 * (https://www.imsglobal.org/oneroster-v11-final-csv-tables)
 */
export const oneRoster: Preset = {
  name: 'OneRoster',
  needs: ['sourcedId', 'givenName', 'familyName', 'username'],
  columns: {
    key: ['identifier', 'sourcedId'],
    first_name: ['givenName'],
    preferred_name: ['preferredGivenName', 'preferredFirstName'],
    last_name: ['familyName'],
    username: ['username'],
    year_level: ['grades', 'grade'],
    class: ['Class'],
    role: ['role'],
    status: ['status', 'enabledUser'],
  },
  joins: [
    {
      file: 'roles.csv',
      needs: ['userSourcedId', 'role', 'orgSourcedId'],
      on: ['sourcedId', 'userSourcedId'],
      takes: { role: 'role', grade: 'grade' },
    },
    {
      file: 'enrollments.csv',
      needs: ['userSourcedId', 'classSourcedId', 'role'],
      on: ['sourcedId', 'userSourcedId'],
      takes: { classSourcedId: 'classSourcedId', role: 'role' },
      isMany: true,
    },
    {
      file: 'classes.csv',
      needs: ['sourcedId', 'title'],
      on: ['classSourcedId', 'sourcedId'],
      takes: { title: 'Class' },
    },
  ],
  roleElsewhere: 'Also choose roles.csv, which shows who is a student.',
};
