import type { AccountHold, AdminRight } from '@learn-for-life/contract';

type Nothing = Record<PropertyKey, never>;

interface ProfileRow {
  first_name: string | null;
  last_name: string | null;
  display_name: string | null;
  is_admin: boolean;
  admin_right: AdminRight | null;
  second_factor: 'challenge' | 'enroll' | null;
  username: string | null;
  works_at_school: boolean;
}

/** The signed-in person as a student of a school, with their classes there. */
interface MyClassesRow {
  school_name: string;
  /** 'joined' means that the learner joined with their own account. */
  origin: 'school' | 'joined';
  username: string | null;
  student_key: string | null;
  since: string;
  classes: { name: string; teachers: (string | null)[]; since: string }[];
  /** The student on the school's list who the school thinks is this person. */
  proposal: { student_id: string; name: string; student_key: string | null; classes: string[] } | null;
}

interface AccountStateRow {
  hold: AccountHold | null;
  policy: { version: string; changes: string[] };
  username: string | null;
  /** Whether the school that created the account allows the student to add an email; null for any other account. */
  may_add_email: boolean | null;
  minimum_age: number | null;
  erase_at: string | null;
  erase_reason: 'person' | 'admin' | 'inactive' | 'too_young' | 'left_school' | 'school_closed' | null;
}

interface PathwayRow {
  asked: boolean;
  year: string | null;
  category: 'financial-literacy' | 'life-skills' | 'career-planning' | 'tax-returns' | null;
}

/**
 * The functions that hosts call themselves, in the form of Supabase's generated types. It's a type because an interface isn't assignable to
 * a record.
 */
export type HostDatabase = {
  public: {
    Tables: Record<string, never>;
    Views: Record<string, never>;
    Functions: {
      answer_same_student: {
        Args: { p_student_id: string; p_accepts: boolean };
        Returns: MyClassesRow | null;
      };
      accept_policy: { Args: { p_version: string }; Returns: AccountStateRow };
      account_exists: { Args: { p_email: string }; Returns: boolean };
      cancel_erasure: { Args: Nothing; Returns: AccountStateRow };
      change_name: { Args: { p_first_name: string; p_last_name: string }; Returns: ProfileRow };
      export_my_data: {
        Args: Nothing;
        Returns: { exported_at: string; tables: Record<string, Record<string, unknown>[]> };
      };
      get_account_state: { Args: Nothing; Returns: AccountStateRow };
      get_my_classes: { Args: Nothing; Returns: MyClassesRow | null };
      get_pathway: { Args: Nothing; Returns: PathwayRow };
      get_username_domain: { Args: Nothing; Returns: string | null };
      get_profile: { Args: Nothing; Returns: ProfileRow };
      leave_school: { Args: Nothing; Returns: null };
      save_pathway: { Args: { p_category: string; p_year: string }; Returns: PathwayRow };
      set_birth_year: { Args: { p_year: number }; Returns: AccountStateRow };
    };
  };
};

declare module '@learn-for-life/contract' {
  interface Databases {
    host: HostDatabase;
  }
}
