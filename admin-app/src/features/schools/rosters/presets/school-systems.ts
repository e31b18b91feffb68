import type { Preset } from './preset';

/** Class lists and student lists from Australian school systems, recognised mainly by each system's heading for the class. */

export const compass: Preset = {
  name: 'Compass',
  needs: ['Form Group', 'First Name', 'Last Name'],
  columns: {
    key: ['Student Code', 'Student ID', 'SUSSI ID', 'Compass ID', 'Import Identifier', 'Student Key'],
    first_name: ['First Name'],
    preferred_name: ['Preferred Name', 'Preferred First Name'],
    last_name: ['Last Name'],
    username: ['Username'],
    year_level: ['Year Level', 'Year'],
    class: ['Form Group'],
    role: ['Role', 'User Type'],
    status: ['Status', 'Enrolment Status'],
  },
};

export const seqta: Preset = {
  name: 'SEQTA',
  needs: ['Roll group', 'Surname', 'First name'],
  columns: {
    key: ['Student code', 'Code', 'Student ID'],
    first_name: ['First name'],
    preferred_name: ['Preferred name', 'Pref name'],
    last_name: ['Surname'],
    username: ['Username'],
    year_level: ['Year', 'Year level'],
    class: ['Roll group'],
    status: ['Status'],
  },
};

export const sentral: Preset = {
  name: 'Sentral',
  needs: ['Roll Class', 'Surname'],
  columns: {
    key: ['Student ID', 'SRN', 'Student Code', 'ID', 'External ID'],
    first_name: ['First Name', 'Given Name', 'Given Names'],
    preferred_name: ['Preferred Name', 'Preferred First Name'],
    last_name: ['Surname'],
    username: ['Username'],
    year_level: ['Year', 'Scholastic Year', 'School Year', 'Academic Year', 'Grade'],
    class: ['Roll Class'],
    status: ['Status', 'Enrolment Status'],
  },
};
