import type { Preset } from './preset';

/** CSV files for Microsoft School Data Sync 1. (https://learn.microsoft.com/schooldatasync/school-data-sync-format-csv-files-for-sds) */
export const microsoftSds: Preset = {
  name: 'Microsoft School Data Sync',
  needs: ['SIS ID', 'School SIS ID', 'First Name', 'Last Name', 'Username'],
  columns: {
    key: ['SIS ID'],
    first_name: ['First Name'],
    last_name: ['Last Name'],
    username: ['Username'],
    year_level: ['Grade'],
    class: ['Class'],
    status: ['Status'],
  },
  joins: [
    {
      file: 'StudentEnrollment.csv',
      needs: ['Section SIS ID', 'SIS ID'],
      on: ['SIS ID', 'SIS ID'],
      takes: { 'Section SIS ID': 'Section SIS ID' },
      isMany: true,
    },
    {
      file: 'Section.csv',
      needs: ['SIS ID', 'Section Name'],
      on: ['Section SIS ID', 'SIS ID'],
      takes: { 'Section Name': 'Class' },
    },
  ],
};
