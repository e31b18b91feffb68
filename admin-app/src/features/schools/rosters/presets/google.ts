import type { Preset } from './preset';

/** Users exported from the Google Admin console; the organisational unit shows who is a student. */
export const google: Preset = {
  name: 'Google',
  needs: ['First Name', 'Last Name', 'Email Address', 'Org Unit Path'],
  columns: {
    key: ['Employee ID'],
    first_name: ['First Name'],
    last_name: ['Last Name'],
    year_level: ['Org Unit Path'],
    class: ['Department'],
    role: ['Org Unit Path', 'Employee Type'],
    status: ['Status'],
  },
};
