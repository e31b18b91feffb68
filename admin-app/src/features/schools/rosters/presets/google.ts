import type { Preset } from './preset';

/** Users as the Google Admin console downloads them; the organisational unit says who is a student. */
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
