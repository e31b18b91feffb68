import type { Preset } from './preset';

/** Users as the Google Admin console downloads them; the organisational unit says who is a student. */
export const google: Preset = {
  name: 'Google',
  needs: ['First Name [Required]', 'Last Name [Required]', 'Email Address [Required]'],
  columns: {
    key: ['Employee ID'],
    first_name: ['First Name [Required]'],
    last_name: ['Last Name [Required]'],
    year_level: ['Org Unit Path [Required]'],
    class: ['Department'],
    role: ['Org Unit Path [Required]', 'Employee Type'],
    status: ['Status [READ ONLY]', 'Status'],
  },
};
